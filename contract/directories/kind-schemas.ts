import * as z from 'zod/mini'
import { everySpeciality, profileChecks, profileKinds, profileSorts, spokenLanguages } from './kinds.ts'

// Of endpoints alone: what a form in the browser checks makes its own of the lists, so that a directory needs no zod.
export const ProfileKind = z.enum(profileKinds)
export const SpokenLanguage = z.enum(spokenLanguages)
export const Speciality = z.enum(everySpeciality)
export const ProfileCheck = z.enum(profileChecks)
export const ProfileSort = z.enum(profileSorts)
