import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SiteOwner } from '../../../../contract/agent-sites/own-sites.ts'
import { MAX_BLOCKS, siteBlockKinds, type SiteBlock } from '../../../../contract/agent-sites/site-content.ts'
import { useOrder } from '../../../platform/drag/use-order.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { SelectField } from '../../../ui/field.tsx'
import { DragHandle, OrderButtons } from '../../../ui/lists/order-controls.tsx'
import { blockNames } from '../site/site-words.ts'
import { BlockFields } from './block-fields.tsx'
import { addable, newBlock } from './written-content.ts'

interface BlockListProps {
  blocks: readonly SiteBlock[]
  profile: SiteOwner['profile']
  /** Sentences by the path of what they are about, within the blocks. */
  errors: Record<string, string[]>
  onChange: (blocks: SiteBlock[]) => void
}

/** The parts of a site in their order: added, removed, and moved by buttons or by dragging. */
export function BlockList({ blocks, profile, errors, onChange }: BlockListProps) {
  const { t, i18n } = useLingui()
  const [kind, setKind] = useState<SiteBlock['kind']>('text')
  const list = useRef<HTMLOListElement>(null)
  const order = useOrder({ items: blocks, nameOf: ({ kind: of }) => i18n._(blockNames[of]), onChange })
  const open = siteBlockKinds.filter((one) => addable(one, blocks))
  const chosen = open.includes(kind) ? kind : open[0]

  function remove(at: number) {
    onChange(blocks.filter((_, index) => index !== at))
    list.current?.focus()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p role="status" className="sr-only">
        {order.said}
      </p>
      <ol ref={list} tabIndex={-1} aria-label={t`Sections`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {blocks.map((block, at) => {
          const name = i18n._(blockNames[block.kind])
          const prefix = `${at}.`
          const wrong = Object.keys(errors).some((path) => path.startsWith(prefix))
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where a drag passes; its buttons do the same
            <li
              key={block.key}
              {...order.rowProps(at)}
              className={classes(
                'relative rounded-card border bg-surface',
                wrong ? 'border-wrong' : 'border-line',
                order.isDragged(at) && 'opacity-60',
              )}
            >
              <details open={wrong || undefined} className="group">
                <summary className="flex min-h-13 items-center gap-2 ps-2 pe-38 font-medium">
                  <DragHandle {...order.handleProps(at)} />
                  <span className="min-w-0 grow truncate">
                    {name}
                    {block.title && <span className="text-soft">{` · ${block.title}`}</span>}
                  </span>
                </summary>
                <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line p-4">
                  <BlockFields
                    block={block}
                    profile={profile}
                    errorOf={(path) => errors[prefix + path]?.[0]}
                    onChange={(next) => onChange(blocks.map((one, index) => (index === at ? next : one)))}
                  />
                </div>
              </details>
              <div className="absolute end-2 top-1 flex gap-0.5">
                <OrderButtons
                  name={name}
                  isFirst={at === 0}
                  isLast={at === blocks.length - 1}
                  onMove={(by) => order.move(at, at + by)}
                  onRemove={() => remove(at)}
                />
              </div>
            </li>
          )
        })}
      </ol>
      {chosen ? (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={t`New section`}
            className="grow basis-52"
            value={chosen}
            onChange={({ target }) => setKind(siteBlockKinds.find((one) => one === target.value) ?? 'text')}
          >
            {open.map((one) => (
              <option key={one} value={one}>
                {i18n._(blockNames[one])}
              </option>
            ))}
          </SelectField>
          <Button icon={<Plus aria-hidden />} onClick={() => onChange([...blocks, newBlock(chosen)])}>
            <Trans>Add</Trans>
          </Button>
        </div>
      ) : (
        <p className="text-small text-soft">
          <Trans>A site has at most {MAX_BLOCKS} sections. Remove one to add another.</Trans>
        </p>
      )}
    </div>
  )
}
