import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageText, type MessageText } from '../../../../contract/admin/message-texts.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import type { Language } from '../../../../contract/values.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { RecordFrame } from '../../../ui/table/record-frame.tsx'
import { TextEditor } from './text-editor.tsx'

/** One kind of notification in one language, to be edited. */
export function TextView({ kind, language }: { kind: string; language: Language }) {
  const { i18n } = useLingui()
  // What is typed in one language stays while the other is looked at.
  const [drafts, setDrafts] = useState<Partial<Record<string, MessageText>>>({})
  // Read whenever it opens, and only then: an editor works on the version that was read.
  const { data, error, isFetching, refetch } = useQuery({
    ...query(messageText, { params: { kind, language } }),
    gcTime: 0,
    staleTime: 0,
    refetchOnReconnect: false,
  })
  return (
    <RecordFrame
      back={{ to: memberPaths.admin('texts'), name: <Trans>All message texts</Trans> }}
      read={{ data, problem: error ? errorText(error, i18n) : undefined, isFetching, refetch }}
      failed={<Trans>This text could not be loaded</Trans>}
    >
      {({ data: saved }) => {
        const key = `${saved.kind} ${saved.language} ${saved.version}`
        return (
          <TextEditor
            key={key}
            saved={saved}
            text={drafts[key] ?? saved.text}
            onText={(text) => setDrafts((others) => ({ ...others, [key]: text }))}
          />
        )
      }}
    </RecordFrame>
  )
}
