/** First labels of the main site. */
const mainNames = ['', 'www', 'design']

/** First labels that no site may have, besides those of the main site; the database has the same list. */
export const reservedNames = [
  'www',
  'design',
  'api',
  'app',
  'admin',
  'mail',
  'smtp',
  'imap',
  'pop',
  'ftp',
  'cdn',
  'static',
  'assets',
  'images',
  'img',
  'media',
  'blog',
  'help',
  'support',
  'status',
  'docs',
  'dev',
  'staging',
  'test',
  'demo',
  'login',
  'account',
  'accounts',
  'auth',
  'pay',
  'payments',
  'billing',
  'legal',
  'security',
  'root',
  'webmail',
] as const

const reserved: readonly string[] = reservedNames
export const isReserved = (name: string): boolean => reserved.includes(name)

/** The id of a block's element, prefixed so that it cannot equal an id that the page uses. */
export const anchorOf = (key: string): string => `part-${key}`

export interface SubSite {
  name: string
  fromHost: boolean
}

/**
 * The agent's site in an address: the first label of a host with exactly three labels, else `sub`. The main site's
 * host names no site.
 */
export function subSiteOf({ host, hostname, searchParams }: URL, mainHost?: string): SubSite | undefined {
  const labels = hostname.split('.')
  const fromHost = labels.length === 3 && host !== mainHost
  const name = ((fromHost ? labels[0] : searchParams.get('sub')) ?? '').toLowerCase()
  return mainNames.includes(name) ? undefined : { name, fromHost }
}
