import { Trans, useLingui } from '@lingui/react/macro'
import { ImageOff, Plus, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MAX_PORTFOLIO_WORKS } from '../../../../../contract/directories/own-portfolio.ts'
import { useConfig } from '../../../../platform/config.ts'
import { useOrder } from '../../../../platform/drag/use-order.ts'
import { showText } from '../../../../platform/draft/typed-values.ts'
import { Button } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { DragHandle, OrderButtons } from '../../../../ui/lists/order-controls.tsx'
import { WorkFields, type WorkForm } from './work-fields.tsx'
import { newWork, type WrittenWork } from './written-portfolio.ts'

interface WorkListProps {
  works: readonly WrittenWork[]
  /** Keys of the works whose fields are shown. */
  opened: ReadonlySet<string>
  /** Keys of the works with problems. */
  wrong: ReadonlySet<string>
  form: WorkForm
  onOpen: (key: string, isOpen: boolean) => void
  onChange: (works: WrittenWork[]) => void
}

/** The works in their order: added, reordered by buttons or dragging, removed and restored. */
export function WorkList({ works, opened, wrong, form, onOpen, onChange }: WorkListProps) {
  const { t } = useLingui()
  const { imageBaseUrl } = useConfig()
  const [removed, setRemoved] = useState<{ work: WrittenWork; at: number }>()
  const list = useRef<HTMLOListElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  const nameOf = (work: WrittenWork) => work.title.trim() || t`Work without a title`
  const order = useOrder({ items: works, nameOf, onChange })

  function add() {
    const work = newWork()
    flushSync(() => {
      onOpen(work.key, true)
      onChange([work, ...works])
    })
    list.current?.querySelector('input')?.focus()
  }
  function remove(at: number) {
    const work = works[at]
    if (!work) return
    flushSync(() => {
      onChange(works.toSpliced(at, 1))
      setRemoved({ work, at })
    })
    undoButton.current?.focus()
  }
  function undo() {
    if (!removed) return
    flushSync(() => {
      onChange(works.toSpliced(removed.at, 0, removed.work))
      setRemoved(undefined)
    })
    list.current?.children[Math.min(removed.at, works.length)]?.querySelector('summary')?.focus()
  }
  const removedName = removed && nameOf(removed.work)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {works.length < MAX_PORTFOLIO_WORKS ? (
        <Button className="justify-self-start" name="portfolio" icon={<Plus aria-hidden />} onClick={add}>
          <Trans>Add a work</Trans>
        </Button>
      ) : (
        <p className="text-small text-soft">
          <Trans>A portfolio has at most {MAX_PORTFOLIO_WORKS} works. Remove one to add another.</Trans>
        </p>
      )}
      {removed && (
        <p className="flex flex-wrap items-center gap-3 text-small">
          <span className="wrap-anywhere">
            <Trans>“{removedName}” removed.</Trans>
          </span>
          <Button ref={undoButton} size="small" icon={<Undo2 aria-hidden />} onClick={undo}>
            <Trans>Undo</Trans>
          </Button>
        </p>
      )}
      <p role="status" className="sr-only">
        {order.said}
      </p>
      <ol ref={list} aria-label={t`Works`} className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
        {works.map((work, at) => {
          const name = nameOf(work)
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where a drag passes; its buttons do the same
            <li
              key={work.key}
              {...order.rowProps(at)}
              className={classes(
                'relative rounded-card border bg-surface',
                wrong.has(work.key) ? 'border-wrong' : 'border-line',
                order.isDragged(at) && 'opacity-60',
              )}
            >
              <details
                open={opened.has(work.key)}
                onToggle={({ currentTarget }) => onOpen(work.key, currentTarget.open)}
              >
                <summary className="grid min-h-20 cursor-pointer grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-3 py-2 ps-2 pe-3 max-sm:pb-13 sm:pe-38">
                  <DragHandle {...order.handleProps(at)} />
                  <span className="grid h-16 w-24 place-items-center overflow-hidden rounded-control bg-sunk text-faint">
                    {work.after ? (
                      <img
                        src={`${imageBaseUrl}/images/${work.after}-320.webp`}
                        alt=""
                        loading="lazy"
                        className="size-full object-cover"
                      />
                    ) : (
                      <ImageOff aria-hidden className="size-6" />
                    )}
                  </span>
                  <span className="min-w-0">
                    <span className="line-clamp-2 font-medium wrap-anywhere">{name}</span>
                    <span className="figures block text-small text-soft">{showText(work.year)}</span>
                  </span>
                </summary>
                {opened.has(work.key) && (
                  <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line p-4">
                    <WorkFields work={work} form={form} />
                  </div>
                )}
              </details>
              <div className="absolute end-2 flex gap-0.5 max-sm:top-19 sm:top-4.5">
                <OrderButtons
                  name={name}
                  isFirst={at === 0}
                  isLast={at === works.length - 1}
                  onMove={(by) => order.move(at, at + by)}
                  onRemove={() => remove(at)}
                />
              </div>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
