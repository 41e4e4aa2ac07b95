import {
  COUNTRIES,
  countryName,
  countryOfLocale,
  NO_COUNTRY,
  statesOfCountry,
} from '../../domain/group/countries.ts';
import type { Group } from '../../domain/group/group.ts';
import { GROUP_DEFAULTS } from '../../domain/group/group.ts';
import { type GroupChange, groupChange } from '../../domain/group/new-venue.ts';
import { type Day, formatDay, WEEKDAYS } from '../../domain/values/day.ts';
import { cents, formatMoney, parseMoney } from '../../domain/values/money.ts';
import { type Faults, type ReadResult, schemaFaults } from '../form/use-form.ts';

export interface GroupEntry {
  name: string;
  currency: string;
  locale: string;
  timeZone: string;
  firstWeekday: string;
  /** '' for the country of the locale, and for no state. */
  country: string;
  state: string;
}

export const GROUP_FIELDS = {
  name: 'name',
  currency: 'currency',
  locale: 'locale',
  timeZone: 'timeZone',
  firstWeekday: 'firstWeekday',
  country: 'country',
  state: 'state',
} as const;

/** Returns the form's start values. A group without any settings starts with the browser's. */
export function groupEntry(group: Group, browser: Partial<GroupEntry>): GroupEntry {
  const { name = '', currency, locale, timeZone, firstWeekday, country = '', state = '' } = group;
  const stored = { name, currency, locale, timeZone, firstWeekday: String(firstWeekday), country, state };
  if (!isUntouched(group)) return stored;
  // The server's operator may have set the time zone.
  const isTold = timeZone !== GROUP_DEFAULTS.timeZone;
  return { ...stored, ...browser, ...(isTold && { timeZone }) };
}

/** Whether a group has no venues and only default settings. */
export function isUntouched(group: Group): boolean {
  const { currency, locale, firstWeekday } = GROUP_DEFAULTS;
  const isUsual =
    group.currency === currency && group.locale === locale && group.firstWeekday === firstWeekday;
  return group.venues.length === 0 && group.name === undefined && isUsual;
}

/** Reads the changes from the form. An empty name leaves the name as it is. */
export function readGroupEntry(group: Group): (entry: GroupEntry) => ReadResult<GroupEntry, GroupChange> {
  return ({ name, firstWeekday, country, state, ...entry }) => {
    const asked = {
      ...(name.trim() !== '' && { name }),
      ...entry,
      firstWeekday: Number(firstWeekday),
      country: country || null,
      state: stateOf({ ...entry, country, state }),
    };
    const read = groupChange.safeParse(asked);
    if (!read.success) return { faults: schemaFaults(read.error, GROUP_FIELDS) as Faults<GroupEntry> };
    const different = Object.entries(read.data).filter(
      ([field, value]) => value !== (group[field as keyof GroupChange] ?? null),
    );
    return different.length === 0 ? 'unchanged' : { wanted: Object.fromEntries(different) };
  };
}

export function stateChoices(entry: Pick<GroupEntry, 'locale' | 'country'>): SelectChoice[] {
  const country = entry.country || countryOfLocale(entry.locale);
  const states = country
    ? statesOfCountry(country).map(({ state, name }) => ({ value: state, label: name }))
    : [];
  return states.length === 0 ? [] : [{ value: '', label: 'Whole country' }, ...states];
}

/** Returns the chosen state; null if it is not in the chosen country. */
function stateOf(entry: Pick<GroupEntry, 'locale' | 'country' | 'state'>): string | null {
  return stateChoices(entry).some(({ value }) => value === entry.state) ? entry.state || null : null;
}

/** Returns the countries to take public holidays from. The locale's country comes first, then none. */
export function countryChoices(locale: string): SelectChoice[] {
  const own = countryOfLocale(locale);
  const ofLocale = own ? `${countryName(own)} (as numbers and dates)` : 'None (as numbers and dates)';
  const named = COUNTRIES.map((value) => ({ value, label: countryName(value) }));
  return [
    { value: '', label: ofLocale },
    { value: NO_COUNTRY, label: 'No public holidays' },
    ...sorted(named),
  ];
}

/** Returns a preview of a choice: 'Amounts look like 1.234,50 €, days like 22. Nov. 2026.' */
export function exampleOf({ currency, locale }: GroupEntry): string {
  const place = { currency, locale };
  const amount = formatMoney(parseMoney('1234.5', { ...place, locale: 'en-US' }) ?? cents(1234), place);
  return `Amounts look like ${amount}, days like ${formatDay('2026-11-22' as Day, place)}`.replace(
    /[^.]$/,
    '$&.',
  );
}

/** Returns where a group is in one line: 'US Dollar, weeks from Sunday, New York time, holidays of the United States.' */
export function whereText({ currency, firstWeekday, timeZone, locale, country }: GroupEntry): string {
  const holidays = country || countryOfLocale(locale);
  return `${[
    new Intl.DisplayNames('en', { type: 'currency' }).of(currency) ?? currency,
    `weeks from ${WEEKDAYS[Number(firstWeekday)]}`,
    `${timeZone.split('/').at(-1)!.replaceAll('_', ' ')} time`,
    holidays && holidays !== NO_COUNTRY ? `holidays of ${countryName(holidays)}` : 'no public holidays',
  ].join(', ')}.`;
}

/** The locales on offer; the API accepts any other. */
const LOCALES =
  'en-US en-GB en-CA en-AU en-NZ en-IE en-IN en-ZA en-SG de-DE de-AT de-CH fr-FR fr-BE fr-CA fr-CH it-IT it-CH es-ES es-MX es-AR pt-PT pt-BR nl-NL nl-BE da-DK nb-NO sv-SE fi-FI is-IS pl-PL cs-CZ sk-SK hu-HU ro-RO bg-BG el-GR tr-TR uk-UA et-EE lv-LV lt-LT sl-SI hr-HR he-IL ar-EG ar-AE hi-IN th-TH vi-VN id-ID ja-JP ko-KR zh-CN zh-TW'.split(
    ' ',
  );

interface SelectChoice {
  value: string;
  label: string;
}

/** Returns the locales by name, including the current one. */
export function localeChoices(own: string): SelectChoice[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return sorted([...new Set([...LOCALES, own])].map((value) => ({ value, label: names.of(value) ?? value })));
}

const OFTEN = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'JPY'];

/** Returns the currencies by name, the common ones first, without those that amounts can't be stored in. */
export function currencyChoices(): SelectChoice[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  const known = Intl.supportedValuesOf('currency').filter((code) => {
    return groupChange.safeParse({ currency: code }).success && !/\(.*\d{4}.*\)/.test(names.of(code) ?? '');
  });
  const named = (value: string) => ({ value, label: `${names.of(value) ?? value} (${value})` });
  const others = known.filter((code) => !OFTEN.includes(code));
  return [...OFTEN.map(named), ...sorted(others.map(named))];
}

/** Returns the time zones in readable form, including the current one. */
export function timeZoneChoices(own: string): SelectChoice[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), own]);
  return sorted([...known].map((value) => ({ value, label: value.replaceAll('_', ' ') })));
}

export const WEEKDAY_CHOICES: SelectChoice[] = WEEKDAYS.map((label, value) => ({
  value: String(value),
  label,
}));

function sorted(choices: SelectChoice[]): SelectChoice[] {
  return choices.toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}

const CURRENCIES: Readonly<Record<string, string>> = {
  ...usedIn('USD', 'US PR EC SV'),
  ...usedIn('EUR', 'DE AT FR BE IT ES PT NL IE FI GR EE LV LT SI SK HR LU MT CY'),
  GB: 'GBP',
  CH: 'CHF',
  LI: 'CHF',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  IS: 'ISK',
  PL: 'PLN',
  CZ: 'CZK',
  HU: 'HUF',
  RO: 'RON',
  BG: 'EUR',
  TR: 'TRY',
  UA: 'UAH',
  IL: 'ILS',
  EG: 'EGP',
  AE: 'AED',
  IN: 'INR',
  JP: 'JPY',
  KR: 'KRW',
  CN: 'CNY',
  TW: 'TWD',
  HK: 'HKD',
  SG: 'SGD',
  TH: 'THB',
  VN: 'VND',
  ID: 'IDR',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  ZA: 'ZAR',
  MX: 'MXN',
  BR: 'BRL',
  AR: 'ARS',
  CL: 'CLP',
  CO: 'COP',
};

function usedIn(currency: string, regions: string): Record<string, string> {
  return Object.fromEntries(regions.split(' ').map((region) => [region, currency]));
}

/** Returns the settings a browser suggests: locale, time zone, first weekday, and the currency of its country. */
export function groupEntryOfBrowser(tag: string, timeZone: string): Partial<GroupEntry> {
  const { region } = new Intl.Locale(tag);
  if (!region || !groupChange.safeParse({ locale: tag, timeZone }).success) return {};
  const firstDay = firstDayOf(new Intl.Locale(tag));
  return {
    locale: tag,
    timeZone,
    ...(CURRENCIES[region] && { currency: CURRENCIES[region] }),
    ...(firstDay !== undefined && { firstWeekday: String(firstDay % 7) }),
  };
}

/** Returns the first weekday. Not every browser knows it, and some use an older name. */
function firstDayOf(locale: Intl.Locale): number | undefined {
  const known = locale as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay;
}
