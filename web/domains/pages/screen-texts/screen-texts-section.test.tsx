import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  previewScreenText,
  publishScreenText,
  screenText,
  screenTexts,
  type EditedScreenText,
  type ScreenTextPreview,
} from '../../../../contract/admin/screen-texts.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { administrator } from '../../../testing/administrator.ts'
import { all, one, submit, texts, type, until } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'
import { areaNames } from './area-names.ts'

const places = [
  { area: 'payments', part: 'granted' },
  { area: 'of-a-later-release', part: 'some-part' },
  { area: 'shell', part: 'footer' },
]
const saved: EditedScreenText = {
  id: 'a-_b',
  context: 'a plan',
  places,
  version: 1,
  languages: [
    { language: 'en', state: 'edited', text: '“{name}” runs', shipped: '“{name}” is active' },
    { language: 'hi', state: 'shipped', text: '“{name}” चालू है', shipped: '“{name}” चालू है' },
  ],
  values: [{ name: 'name', sample: '‹name›', isNumber: false }],
  tags: ['<0>', '<1/>'],
  versions: [
    { version: 1, at: '2026-05-29T10:00:00.000Z', by: 'Asha Rao', note: 'Shorter', texts: { en: '“{name}” runs' } },
  ],
}

const previews: ScreenTextPreview[] = [
  { language: 'en', lines: [{ given: { count: '1' }, text: 'See <0>the terms</0> <1/>' }] },
  { language: 'hi', lines: [{ given: {}, text: 'शर्तें' }] },
]

async function open(address: string, more: Partial<EditedScreenText> = {}) {
  const sent: unknown[] = []
  const app = await openApp('/', [
    answer(screenTexts, ({ text }) => ({
      data: text === 'nothing' ? [] : [{ id: saved.id, context: 'a plan', places, languages: saved.languages }],
      total: text === 'nothing' ? 0 : 1,
      edited: { texts: 1, maxTexts: 200, bytes: 1536, maxBytes: 24 * 1024 },
    })),
    answer(screenText, (_query, { id }) => {
      if (id !== saved.id) throw new ApiError({ status: 404, code: 'SCREEN_TEXT_NOT_FOUND', message: 'No such text.' })
      return { data: { ...saved, ...more } }
    }),
    answer(previewScreenText, (_query, _params, body) => {
      if (JSON.stringify(body).includes('{phone}'))
        throw new ApiError({
          status: 422,
          code: 'INVALID_INPUT',
          message: 'Check the fields.',
          errors: { 'texts.en': ['This message has no value “phone”.'] },
        })
      return { data: previews }
    }),
    answer(publishScreenText, (_query, _params, body) => {
      sent.push(body)
      return { data: saved }
    }),
  ])
  currentUser.set(administrator)
  await app.goTo(address)
  return { sent, asked: app.asked }
}

test('lists texts in both languages with where they are used, and how much is edited', async () => {
  const { asked } = await open('/admin/screen-texts?text=runs')
  const link = await one('a', '“{name}” runs')
  expect(link.getAttribute('href')).toBe('/admin/screen-texts?text=runs&id=a-_b')
  const row = texts('main li').find((text) => text.startsWith('“{name}” runs')) ?? ''
  expect(row).toContain('“{name}” चालू है')
  expect(row).toContain('Plans and payments · Granted')
  expect(row).toContain('Of a later release · Some part')
  expect(row).toContain('and 1 more place')
  expect(row).toContain('EnglishEdited')
  expect(document.body.textContent).toContain('1 of 200 texts edited, 1.5 of 24 KB')
  expect(asked.findLast(({ name }) => name === 'screenTexts')?.query).toMatchObject({ text: 'runs' })
})

test('says that nothing was found', async () => {
  await open('/admin/screen-texts?text=nothing')
  await one('h2', 'No results with these filters')
})

test('edits both languages, previews them, and publishes what differs', async () => {
  const { sent } = await open('/admin/screen-texts?text=runs&id=a-_b')
  const english = await one('textarea[name=en]')
  await until(() => expect(texts('u')).toEqual(['the terms']))
  expect(document.body.textContent).toContain('Keep <0> <1/>')
  expect(all('button', 'Publish')[0]?.hasAttribute('disabled')).toBe(true)

  type(english, '{phone}')
  await until(() => expect(document.body.textContent).toContain('This message has no value “phone”.'))
  expect(all('button', 'Publish')[0]?.hasAttribute('disabled')).toBe(true)
  type(english, '“{name}”\nworks')
  await until(() => expect(all('button', 'Publish')[0]?.hasAttribute('disabled')).toBe(false))
  ;(await one('button', 'Publish')).click()
  const form = await one('dialog form, [role=dialog] form')
  type(await one('textarea[name=note]'), 'One word')
  submit(form)
  await until(() => expect(sent).toEqual([{ version: 1, texts: { en: '“{name}” works' }, note: 'One word' }]))
})

test('resets to the shipped words', async () => {
  const { sent } = await open('/admin/screen-texts?id=a-_b')
  ;(await one('button', 'Reset to the shipped words')).click()
  submit(await one('dialog form, [role=dialog] form'))
  await until(() => expect(sent).toEqual([{ version: 1, texts: {} }]))
})

test('a text that a release no longer has can only be reset', async () => {
  await open('/admin/screen-texts?id=a-_b', {
    languages: [{ language: 'en', state: 'unfit', text: 'Old words' }],
    values: [],
    tags: [],
  })
  await one('button', 'Reset to the shipped words')
  expect(document.body.textContent).toContain('A new release no longer has this text')
  expect(all('button', 'Publish')).toEqual([])
})

test('says that there is no such text', async () => {
  await open('/admin/screen-texts?id=other')
  await until(() => expect(document.body.textContent).toContain('This text could not be loaded'))
})

test('every part of the site that has texts has a name', () => {
  const catalogue = readFileSync(path.resolve(import.meta.dirname, '../../../locales/hi.po'), 'utf8')
  const areas = new Set([...catalogue.matchAll(/^#: web\/(?:domains\/)?([a-z-]+)\//gm)].map(([, area = '']) => area))
  expect([...areas].filter((area) => !Object.hasOwn(areaNames, area))).toEqual([])
})
