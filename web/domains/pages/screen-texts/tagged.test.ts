import { expect, test } from 'vitest'
import { tagged } from './tagged.ts'

test('a link is marked, an icon is a square, and other text stays as it is', () => {
  expect(tagged('See <0>the <1>terms</1></0> <2/>, < 5 minutes')).toEqual([
    { words: 'See ', isMarked: false },
    { words: 'the ', isMarked: true },
    { words: 'terms', isMarked: true },
    { words: ' ', isMarked: false },
    { words: '▪', isMarked: false },
    { words: ', < 5 minutes', isMarked: false },
  ])
  expect(tagged('Power backup')).toEqual([{ words: 'Power backup', isMarked: false }])
})
