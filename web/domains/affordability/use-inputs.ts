import { useEffect, useLayoutEffect, useState } from 'react'
import { useConfig } from '../../platform/config.ts'
import { defaultInputs, fragmentOf, readInputs, type Inputs } from './inputs.ts'

const SETTLED_MS = 300

/**
 * What the person entered, kept in the fragment of the address, which no server receives. The first render shows what the page opens
 * with, as the server did.
 */
export function useInputs(): [Inputs, (changes: Partial<Inputs>) => void] {
  const { marketId } = useConfig()
  const [inputs, setInputs] = useState(() => defaultInputs(marketId))
  const [isRead, setRead] = useState(false)
  // Before the first press can reach the page.
  useLayoutEffect(() => {
    const read = () => {
      setInputs(readInputs(location.hash, marketId))
      setRead(true)
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [marketId])
  useEffect(() => {
    if (!isRead) return undefined
    const timer = setTimeout(() => {
      const fragment = fragmentOf(inputs, marketId)
      if (fragment !== location.hash)
        history.replaceState(history.state, '', `${location.pathname}${location.search}${fragment}`)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [inputs, isRead, marketId])
  return [inputs, (changes) => setInputs((before) => ({ ...before, ...changes }))]
}
