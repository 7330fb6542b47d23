import { expect, test } from 'vitest'
import { asTemplate, filledIn } from './template-text.ts'

const id = '019b76da-d4fb-7ec8-a27c-76a9b3284fcc'
const lead = {
  contact: { fullName: 'Asha Rao' },
  subject: { kind: 'property' as const, id, title: '2 BHK in Baner $& more' },
}

test('a template becomes a reply to one person, and a reply a template', () => {
  const reply = 'Hello Asha, 2 BHK in Baner $& more is available.'
  expect(filledIn('Hello {name}, {home} is available. ', lead)).toBe(reply)
  expect(asTemplate(reply, lead)).toBe('Hello {name}, {home} is available.')
  expect(asTemplate('Dear Asha Rao,', lead)).toBe('Dear {name},')
})

test('without a contact the name stays empty', () => {
  expect(filledIn('Hello {name}', { subject: lead.subject })).toBe('Hello')
})
