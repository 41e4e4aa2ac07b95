import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';

/**
 * Moves the clock of this process or page ahead by some milliseconds (back when negative). Returns a function that moves it further. Must
 * not use anything outside itself: browsers get its source, too.
 * @param {number} by
 */
export function shiftClock(by) {
  let ahead = by;
  /** @param {number} more */
  const moveOn = (more) => {
    ahead += more;
  };
  const RealDate = Date;
  const now = () => RealDate.now() + ahead;
  const shifted = new Proxy(RealDate, {
    construct: (Real, given, target) => Reflect.construct(Real, given.length ? given : [now()], target),
    apply: (Real) => new Real(now()).toString(),
    get: (Real, name) => (name === 'now' ? now : Reflect.get(Real, name)),
  });
  RealDate.prototype.constructor = shifted;
  globalThis.Date = shifted;
  if (!('Temporal' in globalThis)) return moveOn;
  const { Now, Instant } = Temporal;
  /** @param {string} [zone] */
  const zoned = (zone) => Instant.fromEpochMilliseconds(now()).toZonedDateTimeISO(zone ?? Now.timeZoneId());
  Object.assign(Now, {
    instant: () => Instant.fromEpochMilliseconds(now()),
    zonedDateTimeISO: zoned,
    plainDateTimeISO: /** @param {string} [zone] */ (zone) => zoned(zone).toPlainDateTime(),
    plainDateISO: /** @param {string} [zone] */ (zone) => zoned(zone).toPlainDate(),
    plainTimeISO: /** @param {string} [zone] */ (zone) => zoned(zone).toPlainTime(),
  });
  return moveOn;
}

/**
 * Returns environment variables for processes that start at another moment. From there on their clock runs as usual.
 * @param {string} moment ISO 8601
 * @param {string} [zone] the time zone the machine is to have
 * @returns {Record<string, string>}
 */
export function clockSettings(moment, zone) {
  const preload = pathToFileURL(join(root, 'scripts', 'preload-clock.mjs'));
  return {
    CLOCK_AHEAD: `${Date.parse(moment) - Date.now() + Number(process.env.CLOCK_AHEAD ?? 0)}`,
    NODE_OPTIONS: `--import=${preload}`,
    ...(zone && { TZ: zone }),
  };
}

/**
 * Returns the part of this process's environment that sets its clock and zone, for processes that get nothing else of it.
 * @returns {Record<string, string>}
 */
export function ownClockSettings() {
  const { CLOCK_AHEAD, NODE_OPTIONS = '', TZ } = process.env;
  return { ...(TZ && { TZ }), ...(CLOCK_AHEAD && { CLOCK_AHEAD, NODE_OPTIONS }) };
}
