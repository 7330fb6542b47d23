import { queryOptions } from '@tanstack/react-query'
import { holdBed, listBedHolds, updateBedHold } from '../../../../contract/beds/bed-holds.ts'
import { addBeds, homeBeds, listBeds, updateBeds } from '../../../../contract/beds/beds.ts'
import { removeWarden, revealWardenContact, saveWarden, sendWardenCode } from '../../../../contract/beds/wardens.ts'
import { call } from '../../../platform/api/call.ts'
import { guestAnswer } from '../../../platform/api/guest-answer.ts'
import { callOf } from '../../../platform/api/query-client.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'

/** What a change of beds or holds makes old. */
export const staleBeds = [homeBeds, listBeds, listBedHolds]

const fresh = { staleTime: 0 }

/** The beds of a home as a person sees them; the key has the person, so that the next one on the device sees no hold. */
export const homeBedsQuery = (person: string | undefined, id: string) =>
  queryOptions({
    queryKey: [homeBeds.name, person, id],
    queryFn: ({ client, signal }) => callOf(client)(homeBeds, { params: { id } }, { signal }),
    placeholderData: guestAnswer(id),
    ...fresh,
  })

export const managedBedsQuery = (person: string, id: string) =>
  queryOptions({
    queryKey: [listBeds.name, person, id],
    queryFn: ({ client, signal }) => callOf(client)(listBeds, { params: { id } }, { signal }),
    ...fresh,
  })

export const myHoldsQuery = (person: string) =>
  queryOptions({
    queryKey: [listBedHolds.name, person],
    queryFn: ({ client, signal }) => callOf(client)(listBedHolds, {}, { signal }),
    ...fresh,
  })

export const reserve = (id: string, bedId: string) => call(holdBed, { body: { id, bedId } })

export const changeHold = (id: string, body: EndpointRequest<typeof updateBedHold>['body']) =>
  call(updateBedHold, { params: { id }, body })

export const addRooms = (id: string, body: EndpointRequest<typeof addBeds>['body']) =>
  call(addBeds, { params: { id }, body })

export const changeBeds = (id: string, body: EndpointRequest<typeof updateBeds>['body']) =>
  call(updateBeds, { params: { id }, body })

export const nameWarden = (id: string, body: EndpointRequest<typeof saveWarden>['body']) =>
  call(saveWarden, { params: { id }, body })

/** Sends a code to the warden's phone; returns the wait before the next one, ms. */
export const sendCodeToWarden = async (id: string, phoneNumber: string): Promise<number> =>
  (await call(sendWardenCode, { params: { id }, body: { phoneNumber } })).data.resendAfterMs

export const takeWardenAway = (id: string) => call(removeWarden, { params: { id } })

export const revealWarden = async (id: string): Promise<string> =>
  (await call(revealWardenContact, { params: { id }, body: { consent: true } })).data.mobilePhone
