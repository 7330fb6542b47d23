import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { compareList, useCompareList } from './store/compare-list.ts'
import { paths } from '../../../contract/paths.ts'
import { isSameList, marksIn } from './compare-data.ts'

const isOwn = (state: unknown) => typeof state === 'object' && state !== null && 'own' in state

export interface Comparison {
  marks: readonly string[]
  /** It is the one this device keeps: what changes here changes there. A link from somebody else changes nothing. */
  own: boolean
  change: (marks: readonly string[]) => void
  /** Makes these homes the ones this device keeps; answers those it kept before. */
  keep: (ids: readonly string[]) => readonly string[]
}

/** The homes that stand side by side: those of the address, or where it names none those of this device. */
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

  // The address can be handed on at any time, also after another tab has added a home.
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
      // Emptied here first, the address would for a moment look like somebody else's.
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
