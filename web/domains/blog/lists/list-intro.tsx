import type { ReactNode } from 'react'

interface ListIntroProps {
  title: ReactNode
  children?: ReactNode
  aside?: ReactNode
}

/** The head of a list of posts: its name, what it is about, and how to search it. */
export function ListIntro({ title, children, aside }: ListIntroProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
      <div className="grid min-w-0 grow basis-60 gap-2">
        <h1 className="text-headline wrap-anywhere">{title}</h1>
        {children && <div className="max-w-prose text-lead text-soft">{children}</div>}
      </div>
      {aside}
    </header>
  )
}
