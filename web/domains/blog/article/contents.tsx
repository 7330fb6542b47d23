import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Post } from '../../../../contract/blog/posts.ts'
import { classes } from '../../../ui/classes.ts'

/** Fewer headings need no list. */
const LEAST = 3

interface ContentsProps {
  contents: Post['contents']
  locale: string
}

/** The heading under which the reader is: the last one that has come up to the top. */
function useCurrent(contents: Post['contents']): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    let waits = 0
    function look() {
      waits = 0
      const passed = contents.findLast(({ id }) => {
        const heading = document.getElementById(id)
        return heading && heading.getBoundingClientRect().top < 160
      })
      setCurrent(passed?.id)
    }
    const hear = () => {
      waits ||= requestAnimationFrame(look)
    }
    hear()
    addEventListener('scroll', hear, { passive: true })
    return () => {
      removeEventListener('scroll', hear)
      cancelAnimationFrame(waits)
    }
  }, [contents])
  return current
}

/** What an article is made of: beside it in a wide window, where it shows how far one is, folded above it in a narrow one. */
export function Contents({ contents, locale }: ContentsProps) {
  const { t } = useLingui()
  const current = useCurrent(contents)
  if (contents.length < LEAST) return null
  const list = (
    <ol lang={locale} className="grid gap-0.5">
      {contents.map(({ id, level, text }) => (
        <li key={id} className={classes(level === 3 && 'ps-4', level > 3 && 'ps-8')}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className={classes(
              'block border-s-2 py-1.5 ps-3 text-small pointer-coarse:py-3',
              id === current ? 'border-accent font-medium text-ink' : 'border-transparent text-soft hover:text-ink',
            )}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <details className="group rounded-card border border-line px-4 lg:hidden print:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-medium">
          <Trans>In this article</Trans>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={t`In this article`} className="pb-3">
          {list}
        </nav>
      </details>
      <nav
        aria-label={t`In this article`}
        className="overflow-y-auto max-lg:hidden lg:sticky lg:top-20 print:hidden"
        style={{ maxBlockSize: 'calc(100dvh - 6rem)' }}
      >
        <p aria-hidden className="pb-2 text-small font-medium text-faint">
          <Trans>In this article</Trans>
        </p>
        {list}
      </nav>
    </>
  )
}
