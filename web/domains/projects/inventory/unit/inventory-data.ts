import { queryOptions } from '@tanstack/react-query'
import { projectInventory, unitHistory } from '../../../../../contract/projects/inventory.ts'
import { callOf } from '../../../../platform/api/query-client.ts'

/** All homes of a project as a person works on them; kept under their name. */
export const inventoryQuery = (person: string, projectId: string) =>
  queryOptions({
    queryKey: [projectInventory.name, person, projectId],
    queryFn: ({ client, signal }) => callOf(client)(projectInventory, { params: { id: projectId } }, { signal }),
    staleTime: 0,
  })

/** What happened to a home. */
export const historyQuery = (person: string, projectId: string, unitId: string) =>
  queryOptions({
    queryKey: [unitHistory.name, person, projectId, unitId],
    queryFn: ({ client, signal }) => callOf(client)(unitHistory, { params: { id: projectId, unitId } }, { signal }),
    staleTime: 0,
  })
