import { shiftClock } from './clock.mjs';

// Loaded before anything else in a process with a shifted clock: see clock.mjs.
const { CLOCK_AHEAD = '0', CLOCK_STEP } = process.env;
const moveOn = shiftClock(Number(CLOCK_AHEAD));
// A test may make the clock jump while the process runs.
if (CLOCK_STEP) process.on('SIGUSR2', () => moveOn(Number(CLOCK_STEP)));
