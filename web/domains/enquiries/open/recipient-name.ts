interface Named {
  name: string
  office?: string | undefined
}

/** The recipient of an enquiry: "Asha Rao, Lintel Homes", or one name if both are equal. */
export const recipientName = ({ name, office }: Named): string =>
  office === undefined || office === name ? name : `${name}, ${office}`
