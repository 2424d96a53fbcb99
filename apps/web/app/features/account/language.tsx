import { Form } from 'react-router'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row } from '#ui/stack.tsx'
import { accountText } from './account.text.ts'

const LANGS = ['he', 'en'] as const

/** Form to choose the language. It loads a new document, because the text direction of the whole page changes. */
export function Language() {
  const t = useText(accountText)
  const now = useLang()
  return (
    <Card title={t('language')} lead={t('language_lead')}>
      <Form method="post" action="/session/language" reloadDocument>
        <input type="hidden" name="path" value="/account" />
        <Row gap={2}>
          {LANGS.map((lang) => (
            <Button
              key={lang}
              type="submit"
              name="lang"
              value={lang}
              lang={lang}
              variant={lang === now ? 'soft' : 'default'}
              aria-pressed={lang === now}
              {...(lang === now && { icon: 'check' })}
            >
              {t(`in_${lang}`)}
            </Button>
          ))}
        </Row>
      </Form>
    </Card>
  )
}
