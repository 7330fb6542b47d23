import { expect, test } from 'vitest'
import { whereTheyDiffer } from './change-table.tsx'

const same = 'All rooms look over the park across the quiet lane. '.repeat(5)

test('of long texts only what differs is shown, with a little round it', () => {
  const [was, is] = whereTheyDiffer(`${same}Two lifts.${same}`, `${same}Three lifts.${same}`)
  expect(was).toMatch(/^….+ Two lifts\..+…$/)
  expect(is).toMatch(/^….+ Three lifts\..+…$/)
  expect(whereTheyDiffer(same, `${same}New.`)).toEqual([
    expect.stringMatching(/^….{40}$/),
    expect.stringMatching(/New\.$/),
  ])
})

test('short texts are shown whole', () => {
  expect(whereTheyDiffer('Two lifts', 'Three lifts')).toEqual(['Two lifts', 'Three lifts'])
})
