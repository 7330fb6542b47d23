import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { screenText } from '../../../../contract/admin/screen-texts.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { RecordFrame } from '../../../ui/table/record-frame.tsx'
import { ScreenTextEditor } from './screen-text-editor.tsx'

/** One text of the screens, to be edited. */
export function ScreenTextView({ id }: { id: string }) {
  const { i18n } = useLingui()
  const [params] = useRequestedParams()
  const list = new URLSearchParams(params)
  list.delete('id')
  // Read whenever it opens, and only then: an editor works on the version that was read.
  const { data, error, isFetching, refetch } = useQuery({
    ...query(screenText, { params: { id } }),
    gcTime: 0,
    staleTime: 0,
    refetchOnReconnect: false,
  })
  return (
    <RecordFrame
      back={{ to: `?${list}`, name: <Trans>All words</Trans> }}
      read={{ data, problem: error ? errorText(error, i18n) : undefined, isFetching, refetch }}
      failed={<Trans>This text could not be loaded</Trans>}
    >
      {({ data: saved }) => <ScreenTextEditor key={saved.version} saved={saved} />}
    </RecordFrame>
  )
}
