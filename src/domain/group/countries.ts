import type { Refused } from '../refusals/problem.ts';
import { valueUnfit } from '../refusals/refused.ts';
import { boundedText } from '../values/bounds.ts';
import { memoize } from '../values/locale.ts';
import type { Group } from './group.ts';

/** The ISO codes of countries with known public holidays. */
export const COUNTRIES: readonly string[] =
  'AD AE AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU IC ID IE IL IM IN IR IS IT JE JM JP KE KM KN KR KY KZ LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MQ MR MS MT MU MW MX MY MZ NA NC NE NF NG NI NL NO NZ PA PE PF PH PK PL PM PR PT PY RE RO RS RU RW SA SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ TC TD TG TH TN TO TR TT TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF XK YT ZA ZM ZW'.split(
    ' ',
  );

/** The codes and names of states with other public holidays than the rest of their country. */
const STATES: Readonly<Record<string, string>> = {
  AD: '03=Encamp|07=Andorra la Vella',
  AU: 'ACT=Australian Capital Territory|NSW=New South Wales|NT=Northern Territory|QLD=Queensland|SA=South Australia|TAS=Tasmania|VIC=Victoria|WA=Western Australia',
  BA: 'BIH=Federation of Bosnia and Herzegovina|BRC=Brčko District|SRP=Republika Srpska',
  BO: 'B=Beni|C=Cochabamba|H=Chuquisaca|L=La Paz|N=Pando|O=Oruro|P=Potosí|S=Santa Cruz|T=Tarija',
  BQ: 'BO=Bonaire|SA=Saba|SE=Sint Eustatius',
  BR: 'AC=Acre|AL=Alagoas|AM=Amazonas|AP=Amapá|BA=Bahia|CE=Ceará|DF=Distrito Federal|ES=Espírito Santo|GO=Goiás|MA=Maranhão|MG=Minas Gerais|MS=Mato Grosso do Sul|MT=Mato Grosso|PA=Pará|PB=Paraíba|PE=Pernambuco|PI=Piauí|PR=Paraná|RJ=Rio de Janeiro|RN=Rio Grande do Norte|RO=Rondônia|RR=Roraima|RS=Rio Grande do Sul|SC=Santa Catarina|SE=Sergipe|SP=São Paulo|TO=Tocantins',
  CA: 'AB=Alberta|BC=British Columbia|MB=Manitoba|NB=New Brunswick|NL=Newfoundland and Labrador|NS=Nova Scotia|NT=Northwest Territories|NU=Nunavut|ON=Ontario|PE=Prince Edward Island|QC=Quebec|SK=Saskatchewan|YT=Yukon',
  CH: 'ZH=Canton of Zürich|BE=Canton of Bern|LU=Canton of Lucerne|UR=Canton of Uri|SZ=Canton of Schwyz|OW=Canton of Obwalden|NW=Canton of Nidwalden|GL=Canton of Glarus|ZG=Canton of Zug|FR=Canton of Fribourg|SO=Canton of Solothurn|BS=Canton of Basel-City|BL=Canton of Basel-Country|SH=Canton of Schaffhausen|AR=Canton of Appenzell Outer Rhodes|AI=Canton of Appenzell Inner-Rhodes|SG=Canton of St. Gallen|GR=Canton of Grisons|AG=Canton of Aargau|TG=Canton of Thurgau|TI=Canton of Ticino|VD=Canton of Vaud|VS=Canton of Valais|NE=Canton of Neuchâtel|GE=Canton of Geneva|JU=Canton of Jura',
  CL: 'AP=Arica y Parinacota|BI=Biobío|NU=Ñuble|TA=Tarapacá',
  DE: 'BB=Brandenburg|BE=Berlin|BW=Baden-Württemberg|BY=Bayern|HB=Hansestadt Bremen|HE=Hessen|HH=Hansestadt Hamburg|MV=Mecklenburg-Vorpommern|NI=Niedersachsen|NW=Nordrhein-Westfalen|RP=Rheinland-Pfalz|SH=Schleswig-Holstein|SL=Saarland|SN=Sachsen|ST=Sachsen-Anhalt|TH=Thüringen',
  ES: 'AN=Andalucía|AR=Aragón|AS=Asturias|CB=Cantabria|CE=Ciudad de Ceuta|CL=Castile and León|CM=Castile-La Mancha|CN=Canary Islands|CT=Catalonia|EX=Extremadura|GA=Galicia|IB=Balearic Islands|MC=Murcia Region|MD=Comunidad de Madrid|ML=Ciudad de Melilla|NC=Navarra Chartered Community|PV=Basque Country|RI=La Rioja|VC=Valencian Community',
  FR: "57=Département Moselle|67=Département Bas-Rhin|68=Département Haut-Rhin|YT=Département et région d'outre-mer Mayotte|MQ=Département et région d'outre-mer Martinique|GP=Département et région d'outre-mer Guadeloupe|GF=Département et région d'outre-mer Guyane|RE=Département et région d'outre-mer La Réunion|MF=Département et région d'outre-mer Saint Martin|BL=Département et région d'outre-mer Saint Barthélemy",
  GB: 'ALD=Alderney|ENG=England|NIR=Northern Ireland|SCT=Scotland|WLS=Wales',
  IC: 'EH=El Hierro|FU=Fuerteventura|GC=Gran Canaria|LG=La Gomera|LP=La Palma|LA=Lanzarote|TE=Tenerife',
  IN: 'AN=Andaman and Nicobar Islands|AP=Andhra Pradesh|AR=Arunachal Pradesh|AS=Assam|BR=Bihar|CH=Chandigarh|CT=Chhattisgarh|DD=Daman and Diu|DL=Delhi|DN=Dadra and Nagar Haveli|GA=Goa|GJ=Gujarat|HP=Himachal Pradesh|HR=Haryana|JK=Jammu and Kashmir|KA=Karnataka|KL=Kerala|LD=Lakshadweep|MH=Maharashtra|ML=Meghalaya|MN=Manipur|MP=Madhya Pradesh|MZ=Mizoram|NL=Nagaland|OR=Odisha|PB=Punjab|PY=Puducherry|RJ=Rajasthan|SK=Sikkim|TG=Telangana|TN=Tamil Nadu|TR=Tripura|UP=Uttar Pradesh|UT=Uttarakhand|WB=West Bengal',
  IT: '21=Piedmont|25=Lombardy|32=Südtirol|52=Tuscany|62=Lazio|82=Sicily',
  MD: 'CA=Cahul|CU=Chișinău',
  MY: '10=Selangor|11=Terengganu|12=Sabah|13=Sarawak|14=Kuala Lumpur|15=Labuan|16=Putrajaya|01=Johor|02=Kedah|03=Kelantan|04=Malacca|05=Negeri Sembilan|06=Pahang|07=Penang|08=Perak|09=Perlis',
  NZ: "AUK=Auckland Province|BOP=Bay of Plenty|CAN=Canterbury|CIT=Chatham Islands|GIS=Gisborne|HKB=Hawke's Bay|MBH=Marlborough|MWT=Manawatu-Wanganui|NSN=Nelson|NTL=Northland|OTA=Otago Province|STL=Southland|TAS=Tasman|TKI=Taranaki|WKO=Waikato|WGN=Wellington Province|WTC=Westland",
  RU: 'AD=Republic of Adygea|AL=Altai Republic|BA=Republic of Bashkortostan|BEL=Belgorod Oblast|BRY=Bryansk Oblast|BU=Republic of Buryatia|CE=Chechen Republic|CR=Republic of Crimea|CU=Chuvash Republic|DA=Republic of Dagestan|IN=Republic of Ingushetia|IRK=Irkutsk Oblast|KB=Kabardino-Balkar Republic|KC=Karachay-Cherkess Republic|KDA=Krasnodar Krai|KL=Republic of Kalmykia|KO=Republic of Komi|KR=Republic of Karelia|MR=Republic of Mordovia|NO=Republic of North Ossetia-Alania|OMS=Omsk Oblast|PNZ=Penza Oblast|SA=Sakha (Yakutia) Republic|SAR=Saratov Oblast|SEV=Sevastopol|STA=Stavropol Krai|TA=Republic of Tatarstan|TY=Republic of Tuva|ZAB=Zabaykalsky Krai',
  SH: 'AC=Ascension Island|HL=Saint Helena|TA=Tristan da Cunha',
  SO: 'AW=Awdal|SA=Sanaag|SO=Sool|TO=Togdheer|WO=Woqooyi Galbeed',
  SV: 'SS=San Salvador',
  US: 'AL=Alabama|AK=Alaska|AZ=Arizona|AR=Arkansas|CA=California|CO=Colorado|CT=Connecticut|DE=Delaware|DC=District of Columbia|FL=Florida|GA=Georgia|HI=Hawaii|ID=Idaho|IL=Illinois|IN=Indiana|IA=Iowa|KS=Kansas|KY=Kentucky|LA=Louisiana|ME=Maine|MD=Maryland|MA=Massachusetts|MI=Michigan|MN=Minnesota|MS=Mississippi|MO=Missouri|MT=Montana|NE=Nebraska|NV=Nevada|NH=New Hampshire|NJ=New Jersey|NM=New Mexico|NY=New York|NC=North Carolina|ND=North Dakota|OH=Ohio|OK=Oklahoma|OR=Oregon|PA=Pennsylvania|RI=Rhode Island|SC=South Carolina|SD=South Dakota|TN=Tennessee|TX=Texas|UT=Utah|VT=Vermont|VA=Virginia|WA=Washington|WV=West Virginia|WI=Wisconsin|WY=Wyoming',
  VE: 'B=Anzoátegui|G=Carabobo|K=Lara|M=Miranda|N=Monagas|S=Táchira|V=Zulia',
};

/** Stands for a group without public holidays. */
export const NO_COUNTRY = 'none';

const COUNTRY = 'Give a country by its code, such as US or DE, or “none” for no public holidays.';

/** A country in a request: one with known public holidays, or none; null for that of the group's locale. */
export const country = boundedText(4, COUNTRY, COUNTRY)
  .refine((code) => code === NO_COUNTRY || COUNTRIES.includes(code), { error: COUNTRY })
  .nullable();

/** A state in a request. Whether the chosen country has it is checked later. */
export const state = boundedText(3, 'Give a state by its code.', 'Give a state by its code.').nullable();

/** A country, maybe with a state, with the public holidays that count. */
export interface HolidayRegion {
  country: string;
  state: string | null;
}

/** Returns the region of a group's public holidays: its chosen country, or that of its locale; null for none. */
export function holidayRegion({
  locale,
  country,
  state,
}: Pick<Group, 'locale' | 'country' | 'state'>): HolidayRegion | null {
  const code = country ?? countryOfLocale(locale);
  return code === null || code === NO_COUNTRY ? null : { country: code, state: state ?? null };
}

/** Returns the country of a locale if its public holidays are known, else null. */
export function countryOfLocale(locale: string): string | null {
  return countries(locale);
}

/** Cached: every write needs the holidays of its week, and parsing a locale is slow. */
const countries = memoize((locale) => {
  const { region } = new Intl.Locale(locale);
  return region && COUNTRIES.includes(region) ? region : null;
});

/** Returns the states of a country with other public holidays, by name. */
export function statesOfCountry(country: string): { state: string; name: string }[] {
  const states = (STATES[country]?.split('|') ?? []).map((one) => {
    const [state, name] = one.split('=') as [string, string];
    return { state, name };
  });
  return states.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

export function countryName(code: string): string {
  return names.of(code) ?? code;
}

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Refuses a state that its country doesn't have; null if it fits. */
export function stateRefused(group: Pick<Group, 'locale' | 'country' | 'state'>): Refused | null {
  if (group.state === undefined) return null;
  const place = holidayRegion(group);
  if (!place) return valueUnfit('state', 'Choose a country first, then its state.');
  const states = statesOfCountry(place.country).map(({ state }) => state);
  if (states.includes(group.state)) return null;
  const known = states.length > 0 ? `one of ${states.join(', ')}` : 'none';
  return valueUnfit('state', `No such state of ${countryName(place.country)} is known: give ${known}.`);
}
