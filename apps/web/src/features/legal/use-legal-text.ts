import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#lib/hooks/use-language.ts'
import type { LegalDocument } from './legal-text.ts'
import { loadLegalText } from './load-legal-text.ts'

/** Returns a document in the page's language. */
export function useLegalText(document: LegalDocument) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['legal', document, language],
    queryFn: () => loadLegalText(document, language),
  })
}
