import type { Browser } from '@playwright/test'
import { AIM } from '../../scripts/budget.ts'
import { openPhone, type Metrics, type Phone } from './phone.ts'

/** One measurement of a scene. */
export type Sample = Partial<Metrics> & {
  /** Time from a click until the next page's content is shown, ms. */
  content?: number
  /** Time from a press to the next paint, ms. */
  press?: number
}

interface Target {
  browser: Browser
  origin: string
  /** The home whose page is opened. */
  homeId: string
}

interface PublicPage {
  path: (homeId: string) => string
  /** Presses on this page, in order: name and selector. */
  presses?: Record<string, string>
  maxCode: number
}

const HEART = 'button[aria-label="Favourite"]:visible'
const CARD = 'a[href^="/listing-details-v1/"]'

export const pages: Record<string, PublicPage> = {
  start: {
    path: () => '/',
    presses: { tab: 'label:has-text("Rent"):visible' },
    maxCode: AIM.firstVisit,
  },
  results: {
    path: () => '/listing-grid?city=bengaluru',
    presses: {
      heart: HEART,
      'open filters': 'button[aria-haspopup=dialog]:has-text("Filters"):visible',
      filter: '[role=dialog] label:has-text("3"):visible',
    },
    maxCode: AIM.firstVisit,
  },
  map: { path: () => '/listing-map?city=bengaluru', maxCode: AIM.withMap },
  home: {
    path: (id) => `/listing-details-v1/${id}`,
    presses: { gallery: 'button:has-text("Full screen: photo 1"):visible' },
    maxCode: AIM.firstVisit,
  },
}

/** The most files of code that a scene may request; absent if it has no limit. */
export const maxCode = (scene: string): number | undefined =>
  scene.includes('→') ? AIM.step : pages[scene.replace(/, first visit$/, '')]?.maxCode

/** A page's first and second visit, and presses on it. */
async function visitPage({ browser, origin, homeId }: Target, name: string): Promise<Record<string, Sample>> {
  const { path, presses = {} } = pages[name] ?? {}
  if (!path) throw new Error(`There is no page ${name}; there are ${Object.keys(pages).join(', ')}.`)
  const phone = await openPhone(browser)
  try {
    const samples: Record<string, Sample> = {}
    samples[`${name}, first visit`] = await phone.open(origin + path(homeId))
    await phone.page.goto('about:blank')
    samples[`${name}, again`] = await phone.open(origin + path(homeId))
    for (const [press, selector] of Object.entries(presses))
      samples[`${name}: ${press}`] = { press: await phone.press(selector) }
    return samples
  } finally {
    await phone.close()
  }
}

/** From the results to a home and back: at once, and after a touch that lets the app fetch ahead. */
async function goThere({ browser, origin }: Target, touched: boolean): Promise<Record<string, Sample>> {
  const how = touched ? 'touched before' : 'cold'
  const phone = await openPhone(browser, { savesData: !touched })
  try {
    await phone.open(origin + (pages['results']?.path('') ?? ''))
    if (touched) await touch(phone, CARD)
    const card = phone.page.locator(`${CARD}:visible`).first()
    return {
      [`results → home, ${how}`]: await phone.step(() => card.tap(), '/listing-details', 'article h1'),
      [`home → back, ${how}`]: await phone.step(() => phone.page.evaluate('history.back()'), '/listing-grid', CARD),
    }
  } finally {
    await phone.close()
  }
}

/** Touches and hovers without a click, and waits for what the app fetches. */
async function touch({ page, quiet }: Phone, selector: string): Promise<void> {
  const target = page.locator(`${selector}:visible`).first()
  await target.hover()
  await target.dispatchEvent('touchstart')
  await target.dispatchEvent('touchcancel')
  await quiet()
}

/** Measures the named pages, and the steps if both results and a home are among them. */
export async function measureScenes(target: Target, names: string[]): Promise<Record<string, Sample>> {
  let samples: Record<string, Sample> = {}
  for (const name of names) samples = { ...samples, ...(await visitPage(target, name)) }
  if (names.includes('results') && names.includes('home'))
    for (const touched of [false, true]) samples = { ...samples, ...(await goThere(target, touched)) }
  return samples
}
