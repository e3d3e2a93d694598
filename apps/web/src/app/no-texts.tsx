import { RotateCw } from 'lucide-react'
import { Button } from '#components/ui/buttons/button.tsx'
import { LogoMark } from '#components/ui/logo.tsx'

/** Shown if no locale could be loaded, so it is the only screen with hard-coded texts. */
export function NoTexts() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <LogoMark className="size-10" />
      <div className="grid gap-1">
        <p lang="pt-BR">Não foi possível conectar ao servidor.</p>
        <p lang="en-US">The server could not be reached.</p>
        <p lang="es-ES">No se ha podido conectar con el servidor.</p>
      </div>
      <Button icon={RotateCw} aria-label="Reload" onClick={() => location.reload()} />
    </main>
  )
}
