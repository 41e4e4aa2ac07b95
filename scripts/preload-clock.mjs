import { shiftClock } from './clock.mjs';

// Loaded before anything else in a process whose clock is to show another time, see clock.mjs.
const { CLOCK_AHEAD = '0', CLOCK_STEP } = process.env;
const moveOn = shiftClock(Number(CLOCK_AHEAD));
// A test may have it jump while the process runs.
if (CLOCK_STEP) process.on('SIGUSR2', () => moveOn(Number(CLOCK_STEP)));
