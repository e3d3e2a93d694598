// Classes of ASCII character codes. `NaN`, the code past the end of a string, is in none of them.

export const isDigit = (code: number): boolean => code >= 48 && code <= 57

export const isLetter = (code: number): boolean => {
  const lower = code | 32
  return lower >= 97 && lower <= 122
}

export const isWord = (code: number): boolean => isLetter(code) || isDigit(code) || code === 95

/** Characters of host and product names: letters, digits, `_`, `.` and `-`. */
export const isNamePart = (code: number): boolean => isWord(code) || code === 46 || code === 45

export const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13)

/** Parses a number of at most four digits at an index; returns 0 if there is none. */
export const numberAt = (text: string, from: number): number => {
  let value = 0
  for (let index = from; index < from + 4 && isDigit(text.charCodeAt(index)); index++) {
    value = value * 10 + text.charCodeAt(index) - 48
  }
  return value
}
