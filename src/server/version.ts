import product from '../../package.json' with { type: 'json' };

/** The version of this program, such as '0.3.0'. */
export const VERSION: string = product.version;

export function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0;
}
