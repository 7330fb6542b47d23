import { useState } from 'react'
import type { DragEvent } from 'react'

/** Lets files be dropped on an area; other drops are left to the browser. */
export function useFileDrop(take: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    dropProps: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length === 0) return
        event.preventDefault()
        take(files)
      },
    },
  }
}
