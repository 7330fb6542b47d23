import { expect, test } from 'vitest'
import { boardStages, openLeadStages, type LeadStage } from '../../../../../contract/enquiries/lead-stages.ts'
import type { Lead } from '../../../../../contract/enquiries/leads.ts'
import { placeInColumn, placeOnBoard } from './place-lead.ts'

const lead = (id: string, stage: LeadStage, version = 1): Lead => ({
  id,
  version,
  stage,
  subject: { kind: 'person', id, title: 'Farah Khan' },
  leadSource: 'manual',
  score: 50,
  createdAt: '2027-01-01T00:00:00Z',
  activityAt: '2027-01-01T00:00:00Z',
  tasks: 0,
  open: openLeadStages(stage),
})
const board = (...leads: Lead[]) => ({
  columns: boardStages.map((stage) => ({
    stage,
    count: leads.filter((one) => one.stage === stage).length,
    leads: leads.filter((one) => one.stage === stage),
  })),
  listings: [],
  projects: [],
  campaigns: [],
  team: [],
})
const shown = ({ columns }: ReturnType<typeof placeOnBoard>) =>
  columns.flatMap(({ stage, count, leads }) =>
    count > 0 ? [`${stage} ${count}: ${leads.map(({ id }) => id).join()}`] : [],
  )

test('a lead that is moved leaves its column and comes on top of the other', () => {
  const moved = placeOnBoard(
    board(lead('a', 'new'), lead('b', 'new'), lead('c', 'contacted')),
    lead('a', 'contacted', 2),
  )
  expect(shown(moved)).toEqual(['new 1: b', 'contacted 2: a,c'])
})

test('a lead that changed keeps its place', () => {
  const same = placeOnBoard(board(lead('a', 'new'), lead('b', 'new')), lead('b', 'new', 7))
  expect(shown(same)).toEqual(['new 2: a,b'])
  expect(same.columns[0]?.leads[1]?.version).toBe(7)
})

test('so do the pages of a long column', () => {
  const pages = [{ data: [lead('a', 'new')] }, { data: [lead('b', 'new')] }]
  const ids = (list: typeof pages) => list.map(({ data }) => data.map(({ id }) => id).join())
  expect(ids(placeInColumn(pages, lead('b', 'lost'), false))).toEqual(['a', ''])
  expect(ids(placeInColumn(pages, lead('c', 'new'), true))).toEqual(['c,a', 'b'])
  expect(ids(placeInColumn(pages, lead('b', 'new'), true))).toEqual(['a', 'b'])
})
