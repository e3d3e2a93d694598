import aiohttp, asyncio, json, os

async def main():
    async with aiohttp.ClientSession() as session:
        async with session.get(os.environ["URL"], headers=json.loads(os.environ["HEADERS"]), ssl=False) as response:
            await response.read()

asyncio.run(main())
