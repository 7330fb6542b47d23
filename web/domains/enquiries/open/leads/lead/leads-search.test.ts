import { expect, test } from 'vitest'
import { leadsAddress, readLeads } from './leads-search.ts'

const read = (query: string) => readLeads(new URLSearchParams(query))
const home = '019b76da-d4fb-7ec8-a27c-76a9b3284fcc'

test('what stands in an address is read from it again', () => {
  const search = {
    ...read(`listing=${home}&stage=visit&age=30&text=Asha&sort=due&page=3&from=2`),
    view: 'table' as const,
  }
  expect(readLeads(new URL(leadsAddress(search), 'https://x.test').searchParams)).toEqual(search)
  expect(leadsAddress(read(''))).toBe('/leads')
})

test('what nobody could have chosen is left out', () => {
  const search = read('listing=1&assignee=me&stage=sold&source=fax&age=-4&page=0&sort=price&view=map&lead=x')
  expect(search).toMatchObject({ age: 1, page: 1, from: 1, sort: 'activity' })
  for (const name of ['listing', 'assignee', 'stage', 'source', 'view', 'lead'] as const)
    expect(search[name]).toBeUndefined()
  expect(read('assignee=nobody').assignee).toBe('nobody')
})
