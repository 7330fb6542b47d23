import { useLingui } from '@lingui/react/macro'
import {
  Bold,
  Heading2,
  Heading3,
  House,
  ImageIcon,
  Italic,
  Link,
  List,
  ListOrdered,
  MapPin,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Command, EditorState } from 'prosemirror-state'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { classes } from '../../../ui/classes.ts'
import { linkAt, selectedBlock, tools } from './editor-commands.ts'
import type { ToolName } from './editor-commands.ts'
import type { DialogName } from './editor-dialogs.tsx'

interface ToolbarProps {
  /** Id of the text it works on. */
  controls: string
  state: EditorState
  onRun: (command: Command) => void
  onOpen: (dialog: DialogName) => void
}

interface Button {
  name: string
  icon: LucideIcon
  press: () => void
  on?: boolean
  off?: boolean
  keys?: string
}

/** What can be done with the text; one stop of the Tab key, arrow keys go from button to button. */
export function Toolbar({ controls, state, onRun, onOpen }: ToolbarProps) {
  const { t } = useLingui()
  const [stop, setStop] = useState(0)
  const tool = (id: ToolName, name: string, icon: LucideIcon): Button => {
    const { run, isOn, keys } = tools[id]
    return { name, icon, keys, press: () => onRun(run), on: isOn(state), off: !run(state) }
  }
  const groups: Button[][] = [
    [tool('h2', t`Heading`, Heading2), tool('h3', t`Subheading`, Heading3)],
    [
      tool('strong', t`Bold`, Bold),
      tool('em', t`Italic`, Italic),
      {
        name: t`Link`,
        icon: Link,
        keys: 'Control+K',
        press: () => onOpen('link'),
        on: linkAt(state) !== undefined,
      },
    ],
    [
      tool('bullets', t`Bulleted list`, List),
      tool('numbers', t`Numbered list`, ListOrdered),
      tool('quote', t`Quotation`, Quote),
    ],
    [
      {
        name: t`Picture`,
        icon: ImageIcon,
        press: () => onOpen('image'),
        on: selectedBlock(state, 'image') !== undefined,
      },
      {
        name: t`Homes from a search`,
        icon: House,
        press: () => onOpen('homes'),
        on: selectedBlock(state, 'homes') !== undefined,
      },
      {
        name: t`Locality`,
        icon: MapPin,
        press: () => onOpen('locality'),
        on: selectedBlock(state, 'locality') !== undefined,
      },
    ],
    [tool('undo', t`Undo`, Undo2), tool('redo', t`Redo`, Redo2)],
  ]
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { length }) => sum + length, 0))

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button === event.target)
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % buttons.length,
      ArrowLeft: (at - 1 + buttons.length) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    setStop(target)
    buttons[target]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its buttons takes the focus
    <div
      role="toolbar"
      aria-label={t`Formatting`}
      aria-controls={controls}
      onKeyDown={move}
      className="sticky top-(--below-header) z-10 flex flex-wrap gap-x-2 rounded-control border-b border-line bg-surface p-1"
    >
      {groups.map((buttons, group) => (
        <div key={group} className="flex">
          {buttons.map(({ name, icon: Icon, press, on, off = false, keys }, index) => {
            const at = (starts[group] ?? 0) + index
            return (
              <button
                key={name}
                type="button"
                title={name}
                aria-label={name}
                aria-keyshortcuts={keys}
                aria-pressed={on}
                aria-disabled={off || undefined}
                tabIndex={at === stop ? 0 : -1}
                onFocus={() => setStop(at)}
                onClick={off ? undefined : press}
                className={classes(
                  'touch inline-grid place-items-center rounded-control aria-disabled:opacity-40',
                  on ? 'bg-accent-soft text-accent-strong' : 'hover:bg-sunk',
                )}
              >
                <Icon aria-hidden className="size-5" />
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}
