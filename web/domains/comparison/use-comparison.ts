import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { compareList, useCompareList } from './store/compare-list.ts'
import { paths } from '../../../contract/paths.ts'
import { isSameList, marksIn } from './compare-data.ts'

const isOwn = (state: unknown) => typeof state === 'object' && state !== null && 'own' in state

export interface Comparison {
  marks: readonly string[]
  /**
   * Whether it is this device's comparison, which changes here are stored in. Changes of another person's link are not
   * stored.
   */
  own: boolean
  change: (marks: readonly string[]) => void
  /** Replaces this device's comparison; returns the previous one. */
  keep: (ids: readonly string[]) => readonly string[]
}

/** The compared homes: those in the address, else those of this device. */
export function useComparison(): Comparison {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const mine = useCompareList()
  const asked = marksIn(params.get('ids'))
  const own = asked.length === 0 || (mine.length > 0 && (isOwn(location.state) || isSameList(asked, mine)))
  const go = (marks: readonly string[], isMine: boolean) =>
    Promise.resolve(
      navigate(paths.compare(marks), { replace: true, state: { keepScroll: true, ...(isMine && { own: true }) } }),
    )

  // Keeps the address shareable, also after another tab has added a home.
  const behind = own && mine.length > 0 && !isSameList(asked, mine)
  const address = paths.compare(mine)
  useEffect(() => {
    if (behind) void navigate(address, { replace: true, state: { keepScroll: true, own: true } })
  }, [behind, address, navigate])

  return {
    marks: own ? mine : asked,
    own,
    change(marks) {
      if (!own) void go(marks, false)
      // Navigates before clearing the list, or the address would briefly look like another person's.
      else if (marks.length === 0) void go(marks, true).then(() => compareList.set(marks))
      else compareList.set(marks)
    },
    keep(ids) {
      const before = compareList.get()
      compareList.set(ids)
      void go(ids, true)
      return before
    },
  }
}
