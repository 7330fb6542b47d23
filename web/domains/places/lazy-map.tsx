import { useEffect, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { Language } from '../../../contract/values.ts'
import { useMedia } from '../../platform/use-media.ts'
import { useLanguage } from '../../platform/use-format.ts'
import type { MapCanvasProps } from './map-canvas.tsx'
import { MapCredit } from './map-credit.tsx'
import { fitPadding } from './map-context.ts'
import type { FitPadding } from './map-context.ts'

interface LazyMapProps extends Omit<MapCanvasProps, 'language' | 'onFail' | 'padding' | 'start'> {
  /** Null until it is known. */
  start: MapCanvasProps['start'] | null
  /** Stands in its place while its code is fetched. */
  waiting: ReactNode
  /** Stands there for good where the device cannot draw a map or its code cannot be had. */
  instead: ReactNode
  onFail?: () => void
}

type Canvas = ComponentType<MapCanvasProps>

const FONT_PATIENCE_MS = 1500

function canDraw(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

/** Letters on the map are drawn once and kept: those of a stand-in font would stay. */
async function fontsOf(language: Language): Promise<void> {
  const letters = language === 'hi' ? 'Aक' : 'A'
  const fonts = Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 16px Anek`, letters)))
  const patience = new Promise((resolve) => setTimeout(resolve, FONT_PATIENCE_MS))
  await Promise.race([fonts, patience]).catch(() => undefined)
}

async function fetchCanvas(): Promise<Canvas> {
  if (!canDraw()) throw new Error('This device draws no WebGL 2.')
  return (await import('./map-canvas.tsx')).default
}

/** A map whose code (240 KB) comes when it is first shown, and never on the server. */
export function LazyMap({ waiting, instead, start, onFail, ...props }: LazyMapProps) {
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<{ Canvas: Canvas; padding: FitPadding } | null>(null)
  /** The language whose letters are there. */
  const [lettered, setLettered] = useState<Language | null>(null)
  const [failed, setFailed] = useState(false)
  const [creditOpen, setCreditOpen] = useState<boolean>()
  const wide = useMedia('(min-width: 48rem)')

  useEffect(() => {
    if (loaded || failed) return undefined
    let gone = false
    fetchCanvas().then(
      (Canvas) => !gone && frame.current && setLoaded({ Canvas, padding: fitPadding(frame.current) }),
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [loaded, failed])
  useEffect(() => {
    let gone = false
    void fontsOf(language).then(() => gone || setLettered(language))
    return () => {
      gone = true
    }
  }, [language])
  useEffect(() => {
    if (failed) onFail?.()
  }, [failed, onFail])

  if (failed) return instead
  return (
    <>
      <div ref={frame} className="absolute inset-0" onPointerDown={() => setCreditOpen(false)}>
        {loaded && lettered && start ? (
          <loaded.Canvas
            {...props}
            start={start}
            language={lettered}
            padding={loaded.padding}
            onFail={() => setFailed(true)}
          />
        ) : (
          waiting
        )}
      </div>
      <MapCredit open={creditOpen ?? wide} onToggle={setCreditOpen} />
    </>
  )
}
