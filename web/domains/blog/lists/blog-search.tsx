import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { withSearch } from '../../../../contract/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/field.tsx'
import { blogSearch } from '../blog-data.ts'
import type { BlogFilters } from '../blog-data.ts'

interface BlogSearchProps {
  /** The list that is searched. */
  action: string
  filters: BlogFilters
}

/** Looks for words in posts; what else narrows the list stays. It works before any script does. */
export function BlogSearch({ action, filters: { text, ...others } }: BlogSearchProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('text')
    const wanted = typeof typed === 'string' ? typed.trim() : ''
    void navigate(withSearch(action, blogSearch({ ...others, text: wanted })))
  }
  return (
    <form
      action={action}
      role="search"
      aria-label={t`Search the blog`}
      onSubmit={submit}
      className="flex w-full max-w-120 gap-2"
    >
      {Object.entries(others).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input
        key={text}
        type="search"
        name="text"
        defaultValue={text ?? ''}
        maxLength={100}
        aria-label={t`Keywords`}
        placeholder={t`Search articles`}
        className={controlClass}
      />
      <Button type="submit" icon={<Search aria-hidden />}>
        <span className="max-sm:sr-only">
          <Trans>Search</Trans>
        </span>
      </Button>
    </form>
  )
}
