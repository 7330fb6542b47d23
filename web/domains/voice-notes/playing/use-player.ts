import { useEffect, useRef, useState } from 'react'
import { createStore, useStore } from '../../../platform/storage/store.ts'

export const speeds = [1, 1.25, 1.5, 2] as const
type Speed = (typeof speeds)[number]

/** The speed is shared by all players. */
const chosenSpeed = createStore<Speed>(1)
/** The playing sound; starting another pauses it. */
let sounding: HTMLAudioElement | undefined

interface PlayerOptions {
  seconds: number
  /** Loads the sound on first use. */
  load: () => Promise<Blob>
  onPlay?: (() => void) | undefined
}

export function usePlayer({ seconds, load, onPlay }: PlayerOptions) {
  const audio = useRef<HTMLAudioElement>(undefined)
  const file = useRef<Blob>(undefined)
  const [isLoading, setLoading] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const [position, setPosition] = useState(0)
  const [fault, setFault] = useState<unknown>()
  const speed = useStore(chosenSpeed, 1)
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed
  }, [speed])
  useEffect(
    () => () => {
      const element = audio.current
      if (!element) return
      element.pause()
      URL.revokeObjectURL(element.src)
    },
    [],
  )

  async function open(): Promise<HTMLAudioElement> {
    if (audio.current) return audio.current
    file.current = await load()
    const element = new Audio(URL.createObjectURL(file.current))
    element.addEventListener('play', () => setPlaying(true))
    element.addEventListener('pause', () => setPlaying(false))
    element.addEventListener('timeupdate', () => setPosition(element.currentTime))
    element.addEventListener('ended', () => {
      element.currentTime = 0
      setPosition(0)
    })
    audio.current = element
    return element
  }

  async function play() {
    setFault(undefined)
    setLoading(true)
    try {
      const element = await open()
      if (sounding !== element) sounding?.pause()
      sounding = element
      element.playbackRate = speed
      element.currentTime = Math.min(position, seconds)
      await element.play()
      onPlay?.()
    } catch (error) {
      // Paused before it had begun.
      if (error instanceof DOMException && error.name === 'AbortError') return
      setFault(error)
    } finally {
      setLoading(false)
    }
  }
  function seek(to: number) {
    setPosition(to)
    if (audio.current) audio.current.currentTime = to
  }
  const nextSpeed = () => chosenSpeed.set(speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1)
  return {
    isLoading,
    isPlaying,
    position: Math.min(position, seconds),
    fault,
    file: () => file.current,
    speed,
    toggle: () => (isPlaying ? audio.current?.pause() : void play()),
    seek,
    nextSpeed,
  }
}
