/** Names that are the main site's own. */
const mainNames = ['', 'www', 'design']

/** First labels that no site may have, besides the main site's own: the database holds the same list. */
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

/** The id of a block's element. Bare keys could be ids that the page itself is found by. */
export const anchorOf = (key: string): string => `part-${key}`

export interface SubSite {
  name: string
  fromHost: boolean
}

/**
 * The agent's site an address names: by its host's first label where the host has exactly three, else by `sub`. The main
 * site's own host names nobody.
 */
export function subSiteOf({ host, hostname, searchParams }: URL, mainHost?: string): SubSite | undefined {
  const labels = hostname.split('.')
  const fromHost = labels.length === 3 && host !== mainHost
  const name = ((fromHost ? labels[0] : searchParams.get('sub')) ?? '').toLowerCase()
  return mainNames.includes(name) ? undefined : { name, fromHost }
}
