import { useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import type { LinkProps } from 'react-router'
import { classes } from './classes.ts'

interface Tab<Value extends string> {
  value: Value
  label: ReactNode
  panel: ReactNode
}

interface TabsProps<Value extends string> {
  /** Label for screen readers. */
  label: string
  value: Value
  tabs: readonly Tab<Value>[]
  onChange: (value: Value) => void
}

interface TabListProps<Value extends string> extends Omit<TabsProps<Value>, 'tabs'> {
  /** Prefix of the ids: the panel has the id `{id}-panel`, its tab `{id}-tab-{value}`. */
  id: string
  tabs: readonly Omit<Tab<Value>, 'panel'>[]
  className?: string
}

/** The tabs alone, whose panel is elsewhere. Arrow keys move and select, Home and End jump. */
export function TabList<Value extends string>({ id, label, value, tabs, onChange, className }: TabListProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const current = Math.max(
    0,
    tabs.findIndex((tab) => tab.value === value),
  )

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
    const targets: Record<string, number> = {
      [forward]: (current + 1) % tabs.length,
      [backward]: (current - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = targets[event.key]
    const tab = target === undefined ? undefined : tabs[target]
    if (!tab) return
    event.preventDefault()
    onChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target ?? 0]?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={move}
      className={classes('flex gap-1 overflow-x-auto [scrollbar-width:none]', className)}
    >
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.value}`}
          aria-selected={index === current}
          aria-controls={`${id}-panel`}
          tabIndex={index === current ? 0 : -1}
          onClick={() => onChange(tab.value)}
          className={classes(
            'min-h-11 border-b-2 px-2.5 font-medium whitespace-nowrap sm:px-4',
            index === current ? 'border-accent text-ink' : 'border-transparent text-soft hover:text-ink',
          )}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/** Views in tabs. */
export function Tabs<Value extends string>({ label, value, tabs, onChange }: TabsProps<Value>) {
  const id = useId()
  const current = tabs.find((tab) => tab.value === value) ?? tabs[0]
  return (
    <div>
      <TabList id={id} label={label} value={value} tabs={tabs} onChange={onChange} className="border-b border-line" />
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${current?.value ?? ''}`}
        tabIndex={0}
        className="pt-5"
      >
        {current?.panel}
      </div>
    </div>
  )
}

interface TabLinkProps extends LinkProps {
  current: boolean
}

/** A link that looks like a tab, for views with separate addresses, in a scrolling list. */
export const TabLink = ({ current, className, ...props }: TabLinkProps) => (
  <Link
    aria-current={current ? 'page' : undefined}
    className={classes(
      'flex min-h-11 items-center border-b-2 px-3 font-medium whitespace-nowrap',
      current ? 'border-accent text-ink' : 'border-transparent text-soft hover:text-ink',
      className,
    )}
    {...props}
  />
)
