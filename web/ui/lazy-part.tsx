import { lazy, Suspense, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { fetchCode } from './lazy-code.ts'

interface PartProps<Props> {
  /** The properties of the part itself. */
  of: Props
  /** Stands in its place while its code is fetched. */
  waiting?: ReactNode
}

export interface LazyPart<Props> {
  /** Fetches its code. A loader that waits for it has it rendered at once, on the server as in the browser. */
  prepare: () => Promise<unknown>
  Part: ComponentType<PartProps<Props>>
}

/**
 * A part of a page whose code comes in a chunk of its own. Rendered by the server, it stands there as it is until the
 * chunk has come, and is taken over then.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let ready: ComponentType<Props> | undefined
  const prepare = async () => {
    ready ??= await fetchCode(load)
    return { default: ready }
  }
  // The server has all code from the start, and what suspends there is rendered by nobody.
  if (import.meta.env.SSR) prepare().catch(() => undefined)
  const Lazy = lazy(prepare)

  function Part({ of, waiting = null }: PartProps<Props>) {
    // Kept from the first time on: another component type in its place would start the part anew.
    const [Shown] = useState<ComponentType<Props>>(() => ready ?? Lazy)
    const [taken, setTaken] = useState(false)
    const part = (
      <Suspense fallback={waiting}>
        <Shown {...of} />
        <Mounted then={setTaken} />
      </Suspense>
    )
    // React throws a rendered part away that changes before it was taken over: until then it stays what it was at first.
    const [first] = useState({ of, part })
    return taken && of !== first.of ? part : first.part
  }
  return { prepare, Part }
}

/** Says when what stands beside it has been mounted, or taken over. */
function Mounted({ then }: { then: (mounted: true) => void }) {
  useEffect(() => then(true), [then])
  return null
}
