import { useEffect, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { Language } from '../../../../contract/values.ts'
import { useMedia } from '../../../platform/use-media.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import type { MapCanvasProps } from '../map-canvas.tsx'
import { MapSkeleton } from '../ground/map-ground.tsx'
import { MapCredit } from '../map-credit.tsx'
import { fitPadding } from './map-context.ts'
import type { FitPadding } from './map-context.ts'

interface LazyMapProps extends Omit<MapCanvasProps, 'language' | 'onFail' | 'onDrawn' | 'padding' | 'start'> {
  /** Null until it is known. */
  start: MapCanvasProps['start'] | null
  /** Shown while the code loads and the first frame is drawn; by default streets without names. */
  waiting?: ReactNode
  /** Shown permanently if the device cannot draw a map or its code fails to load. */
  instead: ReactNode
  onFail?: () => void
}

type Canvas = ComponentType<MapCanvasProps>

const FONT_PATIENCE_MS = 1500
const FADE_MS = 200

function canDraw(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

/**
 * The map caches glyphs, so it must not start before the fonts have loaded, or it would keep those of the fallback.
 */
async function fontsOf(language: Language): Promise<void> {
  const letters = language === 'hi' ? 'Aक' : 'A'
  const fonts = Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 16px Anek`, letters)))
  const patience = new Promise((resolve) => setTimeout(resolve, FONT_PATIENCE_MS))
  await Promise.race([fonts, patience]).catch(() => undefined)
}

async function fetchCanvas(): Promise<Canvas> {
  if (!canDraw()) throw new Error('This device draws no WebGL 2.')
  return (await import('../map-canvas.tsx')).default
}

/** A map whose code (240 KB) loads when it is first shown, and never on the server. */
export function LazyMap({ waiting = <MapSkeleton />, instead, start, onFail, ...props }: LazyMapProps) {
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<{ Canvas: Canvas; padding: FitPadding } | null>(null)
  /** The language whose fonts have loaded. */
  const [lettered, setLettered] = useState<Language | null>(null)
  const [failed, setFailed] = useState(false)
  /** The placeholder is below the pins, so that they show before the basemap does. */
  const [ground, setGround] = useState<'waiting' | 'fading' | 'drawn'>('waiting')
  const [creditOpen, setCreditOpen] = useState<boolean>()
  const closeCredit = () => setCreditOpen(false)
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
      <div
        ref={frame}
        role="presentation"
        className="absolute inset-0"
        onPointerDown={closeCredit}
        onKeyDown={closeCredit}
        onWheel={props.cooperative ? undefined : closeCredit}
      >
        {ground !== 'drawn' && (
          <div
            className={classes(
              'pointer-events-none absolute inset-0 z-1 transition-opacity duration-200',
              ground === 'fading' && 'opacity-0',
            )}
          >
            {waiting}
          </div>
        )}
        {loaded && lettered && start && (
          <loaded.Canvas
            {...props}
            start={start}
            language={lettered}
            padding={loaded.padding}
            onFail={() => setFailed(true)}
            onDrawn={() => {
              setGround('fading')
              setTimeout(() => setGround('drawn'), FADE_MS)
            }}
          />
        )}
      </div>
      <MapCredit open={creditOpen ?? wide} onToggle={setCreditOpen} />
    </>
  )
}
