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

/** Parts whose code the server is loading. */
const loading = new Set<Promise<unknown>>()

/** Resolves when the server has the code of every part of the screens it has loaded; it renders no part without. */
export async function partsLoaded(): Promise<void> {
  while (loading.size > 0) await Promise.all(loading)
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
  if (import.meta.env.SSR) {
    const code: Promise<unknown> = prepare().catch(() => undefined)
    loading.add(code)
    void code.then(() => loading.delete(code))
  }
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
