import { expect, test } from 'vitest'
import { bearerOf } from '../market/given-names.ts'
import { givenNames } from '../market/names.ts'
import { usFirstNames } from '../us/us-market.ts'
import { hairOf, portraitOf } from './portraits.ts'

const LONG = ['over the shoulders', 'bun', 'plait']

test('hair goes with the name', () => {
  for (const name of ['Raghavendra Shenoy', 'Zubair Rizvi', 'Dhaval Panchal', 'Pankaj Jhunjhunwala', 'Victor Ellis'])
    expect(hairOf(name), name).toEqual(['parted', 'brushed back', 'cropped', 'curls'])
  for (const name of ['Rehana Hussain', 'Mini Menon', 'Wendy Brooks'])
    expect(hairOf(name), name).toEqual(['to the chin', ...LONG])
  for (const name of ['Harpreet Gill', 'Quinn Kim', 'Nobody Known', ''])
    expect(hairOf(name), name).toEqual(['parted', 'brushed back', 'curls', 'to the chin'])
})

test('few names of the market are those of anyone', () => {
  const anyones = new Set(
    [...Object.values(givenNames).flat(), ...usFirstNames].filter((n) => bearerOf(n) === 'anyone'),
  )
  expect([...anyones].toSorted()).toEqual(
    'Amrit Anmol Gagan Gurpreet Harpreet Jaspreet Kiran Kulwinder Lalrin Mandeep Manpreet Navjot Noor Parminder Quinn Rinku Sam Shashi Snehal Soumya Suman Tejinder'.split(
      ' ',
    ),
  )
})

test('the same person is drawn the same, and another name otherwise', () => {
  const drawn = (name: string) => portraitOf({ id: '00000000-0000-7000-8000-000000000001', name, kind: 'agent' })
  expect(drawn('Rehana Hussain')).toBe(drawn('Rehana Hussain'))
  expect(drawn('Rehana Hussain')).not.toBe(drawn('Zubair Rizvi'))
})
