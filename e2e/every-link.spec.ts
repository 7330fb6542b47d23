import type { APIRequestContext } from '@playwright/test'
import { violations } from './support/axe.ts'
import { everything } from './support/breadth.ts'
import { becomeBuilder, giveRole } from './support/database.ts'
import { bringSession, demoAgent, newAdmin, newModerator, newOwner, newPerson, type Person } from './support/person.ts'
import { expect, takenOver, test, type Page } from './support/test.ts'

/** So many pages are read of each kind, and in all. */
const OF_A_KIND = 2
const PAGES = 160

/** Addresses that are files or data, not pages. */
const notPages = /^\/(api|assets|common|images|mobile|sandbox-payments|sitemap|tiles)[/.]|\.[a-z0-9]{2,5}$/

/** What kind of page an address leads to: its first folder (two of the back office), depth and the names of its parameters. */
function kindOf({ pathname, searchParams }: URL): string {
  const parts = pathname.split('/').slice(1)
  const named = parts.slice(0, parts[0] === 'admin' ? 2 : 1)
  return [...named, parts.length, ...[...searchParams.keys()].toSorted()].join('/')
}

async function builder(request: APIRequestContext): Promise<Person> {
  const { user, token } = await newOwner(request, 'Asha Shetty')
  await giveRole(user._id, 'Builder')
  await becomeBuilder(user._id, 'Heron Homes')
  return { user: { ...user, roles: ['Builder'] }, token }
}

const callers: { who: string; come?: (request: APIRequestContext) => Promise<Person> }[] = [
  { who: 'A guest' },
  { who: 'A buyer', come: newPerson },
  { who: 'An agent', come: demoAgent },
  { who: 'A builder', come: builder },
  { who: 'A moderator', come: newModerator },
  { who: 'An administrator', come: (request) => newAdmin(request, 'Leela Nair') },
]

/** What is wrong with the page of an address, and the links it has. */
async function read(page: Page, address: string, failed: string[]): Promise<{ faults: string[]; links: string[] }> {
  failed.length = 0
  const document = await page.goto(address)
  await takenOver(page)
  await page.waitForLoadState('networkidle')
  // Behind an open dialog too.
  const titles = page.getByRole('heading', { level: 1, includeHidden: true })
  // Where pins of a map lie cannot be chosen.
  const seen = (await violations(page)).filter((one) => !(one.startsWith('target-size') && one.includes('data-spot')))
  const faults = [...failed, ...seen]
  const status = document?.status() ?? 0
  if (status >= 400) faults.push(`answers ${status}`)
  if ((await titles.count()) !== 1) faults.push(`has ${await titles.count()} headings of level 1`)
  const title = await page.title()
  if (!title || /undefined|not found|\[object/i.test(title)) faults.push(`is called “${title}”`)
  const links = await page
    .locator('a[href]:not([download], [target=_blank])')
    .evaluateAll((all) => all.flatMap((one) => (one instanceof HTMLAnchorElement ? one.href : [])))
  return { faults, links }
}

// Reads a hundred pages and more: part of `npm run test:all`.
for (const { who, come } of everything ? callers : [])
  test(`${who} follows every link from the start page and meets no error`, async ({ page, request, baseURL }) => {
    test.setTimeout(20 * 60_000)
    const site = new URL(baseURL ?? '').origin
    if (come) await bringSession(page, await come(request))
    const failed: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400 && response.url().startsWith(site))
        failed.push(`${response.status()} for ${response.request().method()} ${response.url()}`)
    })
    const waiting = ['/']
    const met = new Set(waiting)
    const kinds = new Map<string, number>()
    const wrong: Record<string, string[]> = {}
    for (let address = waiting.shift(), count = 0; address !== undefined && count < PAGES; address = waiting.shift()) {
      const kind = kindOf(new URL(address, site))
      const seen = kinds.get(kind) ?? 0
      if (seen >= OF_A_KIND) continue
      kinds.set(kind, seen + 1)
      count += 1
      const { faults, links } = await read(page, address, failed)
      if (faults.length > 0) wrong[address] = faults
      for (const link of links) {
        const { origin, pathname, search } = new URL(link)
        if (origin !== site || notPages.test(pathname) || met.has(pathname + search)) continue
        // A new draft has an id before the server knows it, so asking for it is answered 404.
        if (search.includes('draft=')) continue
        met.add(pathname + search)
        waiting.push(pathname + search)
      }
    }
    expect(wrong).toEqual({})
    expect(kinds.size).toBeGreaterThan(20)
  })
