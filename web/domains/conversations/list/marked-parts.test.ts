import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

const shown = (text: string, q: string) =>
  markedParts(text, q)
    .map(({ part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('')

test('words are marked wherever they stand, the longer one first', () => {
  expect(shown('Keys at the gate. The key is with the guard.', 'KEY keys')).toBe(
    '[Keys] at the gate. The [key] is with the guard.',
  )
  expect(shown('शनिवार को आइए', 'शनिवार')).toBe('[शनिवार] को आइए')
  expect(shown('nothing of it (really?)', '(.*')).toBe('nothing of it (really?)')
})

test('a long text begins a little before the first of them', () => {
  expect(shown(`${'a'.repeat(100)} gate`, 'gate')).toBe(`…${'a'.repeat(39)} [gate]`)
})
