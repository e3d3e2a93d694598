package main

import (
	"crypto/tls"
	"encoding/json"
	"io"
	"net/http"
	"os"
)

func main() {
	headers := map[string]string{}
	json.Unmarshal([]byte(os.Getenv("HEADERS")), &headers)
	request, _ := http.NewRequest("GET", os.Getenv("URL"), nil)
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	client := http.Client{Transport: &http.Transport{ForceAttemptHTTP2: true, TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}}
	response, err := client.Do(request)
	if err != nil {
		panic(err)
	}
	io.ReadAll(response.Body)
}
