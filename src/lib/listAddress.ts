/** Matches the query of an address that may filter or order a list. The documents' first script tests it too. */
export const LIST_QUERY = /[?&](orden|marca|categoria|oferta)=/;
