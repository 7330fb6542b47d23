import type { ReactNode } from 'react'

interface ListIntroProps {
  title: ReactNode
  /** The language of the title, where it is not that of the page. */
  children?: ReactNode
  aside?: ReactNode
}

/** The head of a list of posts: its name, what it is about, and how to search it. */
export function ListIntro({ title, children, aside }: ListIntroProps) {
  return (
    <header className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
      <div className="grid min-w-0 gap-2">
        <h1 className="text-headline wrap-anywhere">{title}</h1>
        {children && <div className="max-w-prose text-lead text-soft">{children}</div>}
      </div>
      {aside}
    </header>
  )
}
