import { expect, onTestFinished, test } from 'vitest'
import { listCities } from '../../../../contract/places.ts'
import { purchaseMarks } from '../../../../contract/purchases/checklists.ts'
import { aimPurchase, markPurchase, myPurchase, type Purchase } from '../../../../contract/purchases/purchases.ts'
import { listServices } from '../../../../contract/services/services.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { administrator } from '../../../testing/administrator.ts'
import { all, one, texts, until } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'
import { sampleHome } from '../../properties/facts/sample-home.ts'
import { deviceMarks, NO_MARKS } from '../device-marks.ts'

const offers = [answer(listServices, () => ({ data: [] })), answer(listCities, () => ({ data: [] }))]
const nothing: Purchase = {
  market: 'in',
  marks: [],
  saved: { total: 0, homes: [] },
  visits: { toCome: [], done: [], totalDone: 0 },
  enquiries: { total: 0, items: [] },
}

const namedIn = (body: unknown, list: 'done' | 'undone') => {
  const names: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, list) : undefined
  return purchaseMarks.filter((mark) => Array.isArray(names) && names.includes(mark))
}

/** The account on a server that keeps marks as ours does. */
function account(purchase: Partial<Purchase> = {}) {
  let data: Purchase = { ...nothing, ...purchase }
  const sent: unknown[] = []
  return {
    sent,
    answers: [
      ...offers,
      answer(myPurchase, () => ({ data, archived: [] })),
      answer(markPurchase, (_query, _params, body) => {
        sent.push(body)
        const [done, undone] = [namedIn(body, 'done'), namedIn(body, 'undone')]
        data = { ...data, marks: [...new Set([...data.marks, ...done])].filter((mark) => !undone.includes(mark)) }
        return { data: { marks: data.marks } }
      }),
      answer(aimPurchase, (_query, _params, body) => {
        sent.push(body)
        data = { ...data, homeId: sampleHome().id, home: sampleHome() }
        return { message: 'Saved.' }
      }),
    ],
  }
}

async function open(address: string, answers: Parameters<typeof openApp>[1], isSignedIn = false) {
  onTestFinished(() => {
    currentUser.set(null)
    deviceMarks.set(NO_MARKS)
  })
  const opened = await openApp(address, answers)
  deviceMarks.set(NO_MARKS)
  currentUser.set(isSignedIn ? administrator : null)
  return opened
}

const tick = (words: string | RegExp) => one('input[type="checkbox"]', words)
const isTicked = async (words: string) => {
  const box = await tick(words)
  return box instanceof HTMLInputElement && box.checked
}
const journey = () => texts('section[aria-labelledby="journey"]')[0] ?? ''

test('a visitor ticks off a step, finds it again after a reload, and takes the mark away', async () => {
  const { goTo, reload, asked } = await open('/home-buyers/legal', offers)
  await one('h1', 'Documents and token')
  ;(await tick('Had a lawyer’s opinion on the title')).click()
  await until(() => expect(localStorage.getItem('purchaseMarks')).toContain('lawyer'))
  await reload()
  expect(await isTicked('Had a lawyer’s opinion on the title')).toBe(true)
  ;(await one('button', 'Mark this step as done')).click()
  await goTo('/home-buyers')
  await until(() => expect(texts('section[aria-labelledby="steps"]')[0]).toContain('1 of 7 done'))
  await goTo('/home-buyers/legal')
  ;(await one('button', 'Not done yet')).click()
  await one('button', 'Mark this step as done')
  expect(asked.map(({ name }) => name)).not.toContain(myPurchase.name)
})

test('a visitor begins with a budget, and is asked to sign in', async () => {
  await open('/home-buyers', offers)
  const start = await one('a', 'Set a budget')
  expect(start.getAttribute('href')).toBe('/check-affordabitity')
  expect((await one('a', 'Sign in', await one('section', 'My purchase journey'))).getAttribute('href')).toContain(
    'home-buyers',
  )
})

test('a step that does not exist is not found', async () => {
  await open('/home-buyers/nowhere', offers)
  await one('h1', 'This page does not exist')
})

test('signing in moves the marks of the device into the account, once', async () => {
  const { answers, sent } = account({ marks: ['search'] })
  await open('/home-buyers/legal', answers)
  ;(await tick(/lawyer/)).click()
  await until(() => expect(deviceMarks.get().in).toEqual(['lawyer']))
  currentUser.set(administrator)
  await until(() => expect(sent).toEqual([{ market: 'in', done: ['lawyer'] }]))
  await until(() => expect(deviceMarks.get().in).toEqual([]))
  await until(() => expect(all('input[type="checkbox"]', /lawyer/)[0]).toHaveProperty('checked', true))
  ;(await tick(/encumbrance/)).click()
  await until(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ market: 'in', done: ['encumbrance'] })
})

test('signed in it is the person’s journey, which leads on and lets them decide', async () => {
  const visit = {
    id: '01990000-0000-7000-8000-00000000000a',
    propertyId: sampleHome().id,
    title: sampleHome().title,
    startsAt: '2026-06-03T06:00:00.000Z',
    timeZone: 'Asia/Kolkata',
    status: 'confirmed',
    awaitsFeedback: false,
  } as const
  const { answers, sent } = account({
    saved: { total: 5, homes: [sampleHome()] },
    visits: { toCome: [visit], done: [], totalDone: 0 },
  })
  await open('/home-buyers', answers, true)
  expect((await one('a', 'See the visit')).getAttribute('href')).toContain(visit.id)
  await until(() => expect(journey()).toContain('See all 5'))
  expect(journey()).toContain('11:30')
  ;(await one('button', `Choose ${sampleHome().title}`)).click()
  await until(() => expect(sent).toEqual([{ market: 'in', homeId: sampleHome().id }]))
  await one('h3', 'The home you chose')
  await one('button', `Visit notes: ${sampleHome().title}`)
})

test('an empty journey says how to begin, and one that fails can be tried again', async () => {
  let fails = true
  const { answers } = account()
  const failing = answer(myPurchase, () => {
    if (fails) throw new ApiError({ status: 500, code: 'INTERNAL_ERROR', message: 'It broke.', errors: {} })
    return { data: nothing, archived: [] }
  })
  await open('/home-buyers', [failing, ...answers], true)
  const retry = await one('button', 'Retry')
  fails = false
  retry.click()
  await one('a', 'Set a budget')
  expect(journey()).toContain('Tap the heart on a home')
})
