import * as z from 'zod/mini'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { Id } from '../../../../contract/values.ts'
import { defineKind } from '../../notifications/service.ts'

const ImportParams = z.object({ id: Id, file: z.string(), added: z.int(), refused: z.int() })

/** Notifies a lister that their import is finished. */
export const importFinished = defineKind<z.infer<typeof ImportParams>>({
  name: 'import-finished',
  topic: 'listings',
  channels: ['inApp', 'email', 'push'],
  isFolded: true,
  params: ImportParams,
  path: ({ id }) => memberPaths.importListings({ import: id }),
  values: ({ file, added, refused }) => ({ file, added, refused }),
  sample: { id: '00000000-0000-7000-8000-000000000000', file: 'homes.csv', added: 118, refused: 2 },
})
