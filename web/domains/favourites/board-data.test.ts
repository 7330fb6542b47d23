import { InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listFavourites, type Favourite } from '../../../contract/favourites.ts'
import { call } from '../../platform/api/call.ts'
import { createQueryClient } from '../../platform/api/query-client.ts'
import { changeFavourite, favouritesQuery } from './board-data.ts'
import { readBoard } from './board-search.ts'

const saved: Favourite = {
  propertyId: '0190a1b2-0000-7000-8000-000000000001',
  state: 'favourite',
  tags: [],
  currency: 'INR',
  savedAt: '2026-06-01T06:00:00.000Z',
  version: 1,
  city: { slug: 'bengaluru', name: 'Bengaluru' },
}
const discarded: Favourite = { ...saved, state: 'discard', version: 2 }
const pageOf = (data: Favourite[]) => Response.json({ data, total: data.length, gone: 0 })

test.each(['first read', 'read anew'])('a list that is %s while a home is ruled out has the home', async (when) => {
  const reads: ((answer: Response) => void)[] = []
  const change = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (_url: string, { method }: RequestInit) =>
    method === listFavourites.method ? new Promise((resolve) => reads.push(resolve)) : change.promise,
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const client = createQueryClient(call, false)
  const ruledOut = favouritesQuery({ ...readBoard(new URLSearchParams()), state: 'discard' })
  const board = new InfiniteQueryObserver(client, ruledOut)
  onTestFinished(board.subscribe(() => undefined))
  if (when === 'read anew') {
    reads.shift()?.(pageOf([]))
    await vi.waitFor(() => expect(board.getCurrentResult().isSuccess).toBe(true))
  }

  const changed = changeFavourite(client, saved, { state: 'discard' })
  if (when === 'read anew') void board.refetch()
  await vi.waitFor(() => expect(reads).toHaveLength(1))
  change.resolve(Response.json({ data: discarded }))
  await changed
  await vi.waitFor(() => expect(reads).toHaveLength(2))
  reads[0]?.(pageOf([]))
  reads[1]?.(pageOf([discarded]))
  await vi.waitFor(() => expect(board.getCurrentResult().data?.pages[0]?.data).toEqual([discarded]))
})
