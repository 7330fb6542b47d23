import type { Command, EditorState } from 'prosemirror-state'
import { linkAt, selectedBlock, setBlock, setLink } from './editor-commands.ts'
import { HomesDialog } from './homes-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { LocalityDialog } from './locality-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'

export type DialogName = 'link' | 'image' | 'homes' | 'locality'

interface EditorDialogsProps {
  name: DialogName
  state: EditorState
  onRun: (command: Command) => void
  onClose: () => void
}

/** Dialogs for a link's address, a picture, or the homes of a card. */
export function EditorDialogs({ name, state, onRun, onClose }: EditorDialogsProps) {
  const done = (command: Command) => {
    onClose()
    onRun(command)
  }
  const text = (of: 'image' | 'homes' | 'locality', attribute: string): string => {
    const value: unknown = selectedBlock(state, of)?.[attribute]
    return typeof value === 'string' ? value : ''
  }
  switch (name) {
    case 'link':
      return <LinkDialog href={linkAt(state)} onClose={onClose} onDone={(href) => done(setLink(href))} />
    case 'image':
      return (
        <PictureDialog
          picture={{ key: text('image', 'key'), alt: text('image', 'alt'), caption: text('image', 'caption') }}
          onClose={onClose}
          onDone={({ key, alt, caption }) => done(setBlock('image', { key, alt, caption: caption || null }))}
        />
      )
    case 'homes':
      return (
        <HomesDialog
          search={text('homes', 'search')}
          onClose={onClose}
          onDone={(search) => done(setBlock('homes', { search }))}
        />
      )
    case 'locality':
      return (
        <LocalityDialog
          city={text('locality', 'city')}
          locality={text('locality', 'locality')}
          onClose={onClose}
          onDone={(place) => done(setBlock('locality', place))}
        />
      )
  }
}
