/** The file ends before what it announces. */
export class Truncated extends Error {}

/** The file holds something else than what is asked for, or a codec that browsers do not share. */
export class OtherKind extends Error {}
