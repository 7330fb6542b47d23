import { lazy, Suspense, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { fetchCode } from './lazy-code.ts'

interface PartProps<Props> {
  /** Props of the part. */
  of: Props
  /** Shown while its code loads. */
  waiting?: ReactNode
}

export interface LazyPart<Props> {
  /** Loads its code. If a loader awaits it, the part renders immediately, on the server and in the browser. */
  prepare: () => Promise<unknown>
  Part: ComponentType<PartProps<Props>>
}

/**
 * A lazily loaded part of a page. If the server rendered it, its HTML stays until the chunk has loaded and hydrates
 * it.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let ready: ComponentType<Props> | undefined
  const prepare = async () => {
    ready ??= await fetchCode(load)
    return { default: ready }
  }
  // The server loads all code at start, because suspended parts would not be rendered there.
  if (import.meta.env.SSR) prepare().catch(() => undefined)
  const Lazy = lazy(prepare)

  function Part({ of, waiting = null }: PartProps<Props>) {
    // Constant after the first render: another component type in its place would remount the part.
    const [Shown] = useState<ComponentType<Props>>(() => ready ?? Lazy)
    const [taken, setTaken] = useState(false)
    const part = (
      <Suspense fallback={waiting}>
        <Shown {...of} />
        <Mounted then={setTaken} />
      </Suspense>
    )
    // React discards a server-rendered part that changes before hydration, so it keeps its first props until then.
    const [first] = useState({ of, part })
    return taken && of !== first.of ? part : first.part
  }
  return { prepare, Part }
}

/** Reports when its siblings have mounted or hydrated. */
function Mounted({ then }: { then: (mounted: true) => void }) {
  useEffect(() => then(true), [then])
  return null
}
