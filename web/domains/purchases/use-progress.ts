import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rangeFor } from '../../../contract/properties/budget-fit.ts'
import type { PurchaseMark } from '../../../contract/purchases/checklists.ts'
import { markPurchase } from '../../../contract/purchases/purchases.ts'
import { call } from '../../platform/api/call.ts'
import { invalidate, useAction } from '../../platform/api/use-action.ts'
import { currentUser } from '../../platform/session/account.ts'
import { useStore } from '../../platform/storage/store.ts'
import { useMarket } from '../../platform/use-market.ts'
import { useBudget } from '../properties/open/budget.ts'
import { deviceMarks, markOnDevice, NO_MARKS } from './device-marks.ts'
import type { Progress } from './progress.ts'
import { purchaseQuery, stalePurchase } from './purchase-data.ts'

/** How far the person is with buying a home: of the account, or of this device for a visitor. */
export function useProgress() {
  const { id: market } = useMarket()
  const user = useStore(currentUser, null)
  const onDevice = useStore(deviceMarks, NO_MARKS)[market]
  const budget = useBudget()
  const read = purchaseQuery(user?._id ?? '', market)
  const answer = useQuery({ ...read, enabled: user !== null })
  // Changes of marks may overlap, and reach the server one after the other.
  const { run } = useAction({ invalidates: stalePurchase, scope: 'purchase-marks' })
  const purchase = user ? answer.data?.data : undefined

  async function mark(name: PurchaseMark, done: boolean): Promise<void> {
    if (!user) return markOnDevice(market, name, done)
    const change = { [done ? 'done' : 'undone']: [name] }
    await run(
      () => call(markPurchase, { body: { market, ...change } }),
      undefined,
      (client) =>
        client.setQueryData(read.queryKey, (old) => {
          if (!old) return undefined
          const others = old.data.marks.filter((one) => one !== name)
          return { ...old, data: { ...old.data, marks: done ? [...others, name] : others } }
        }),
    )
    return undefined
  }

  const progress: Progress = {
    market,
    marks: new Set(user ? purchase?.marks : onDevice),
    hasBudget: rangeFor(budget, market, 'sale') !== undefined,
    purchase,
  }
  return { progress, user, answer, mark, isReady: !user || purchase !== undefined }
}

let isMerging = false

/** Moves what a visitor marked on this device into the account once they have signed in; after a failure the next page tries again. */
export function useMergedMarks(): void {
  const { id: market } = useMarket()
  const user = useStore(currentUser, null)
  const client = useQueryClient()
  useEffect(() => {
    const done = [...deviceMarks.get()[market]]
    if (!user || done.length === 0 || isMerging) return
    isMerging = true
    call(markPurchase, { body: { market, done } })
      .then(() => {
        deviceMarks.set({ ...deviceMarks.get(), [market]: [] })
        return invalidate(client, stalePurchase)
      })
      .catch(() => undefined)
      .finally(() => {
        isMerging = false
      })
  }, [user, market, client])
}
