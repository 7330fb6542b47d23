import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { previewNotifications } from '../../../../contract/notifications.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { PreviewCard } from './preview-card.tsx'
import { PREVIEWS_PER_PAGE, previewAddress, readPreviewSearch } from './preview-data.ts'
import { PreviewSwitches } from './preview-switches.tsx'
import { useShownTheme } from './use-shown-theme.ts'

/** Every kind of notification as people get it, with made-up content. */
export function PreviewSection() {
  const { i18n } = useLingui()
  const [params] = useRequestedParams()
  const search = readPreviewSearch(params, { language: useLanguage(), theme: useShownTheme() })
  const { language, channel, kind } = search
  const read = useQuery({
    ...query(previewNotifications, { query: { language } }),
    placeholderData: keepPreviousData,
  })
  if (read.error)
    return (
      <ErrorCard
        title={<Trans>The previews could not be loaded</Trans>}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      >
        {errorText(read.error, i18n)}
      </ErrorCard>
    )
  if (!read.data)
    return (
      <div className="grid gap-5">
        <Skeleton className="h-16" />
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    )
  const previews = read.data.data
  const one = previews.find((preview) => preview.kind === kind)
  const all = one ? [one] : previews.filter(({ channels }) => channels.includes(channel))
  const pages = Math.max(1, Math.ceil(all.length / PREVIEWS_PER_PAGE))
  const page = Math.min(search.page, pages)
  const shown = all.slice((page - 1) * PREVIEWS_PER_PAGE, page * PREVIEWS_PER_PAGE)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PreviewSwitches search={search} kinds={previews.map((preview) => preview.kind)} />
      {shown.length === 0 && (
        <EmptyState
          icon={<BellOff aria-hidden />}
          title={<Trans>Nothing is sent through this channel</Trans>}
          actions={
            <LinkButton to={previewAddress({ ...search, channel: 'email' })}>
              <Trans>Show e-mails</Trans>
            </LinkButton>
          }
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {shown.map((preview) => (
          <PreviewCard key={preview.kind} preview={preview} search={search} />
        ))}
      </div>
      <Pagination page={page} pages={pages} to={(to) => previewAddress({ ...search, page: to })} />
    </div>
  )
}
